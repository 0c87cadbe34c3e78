import { webDefinition } from '../../../src/channels/web/definition';
import { readSettings } from '../../../src/settings/read-settings';
import { describeChannel } from './channel-contract';
import { createWebRig } from './web-rig';

describeChannel({ definition: webDefinition, readSettings, createRig: createWebRig });
