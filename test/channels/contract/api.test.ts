import { apiDefinition } from '../../../src/channels/api/definition';
import { readSettings } from '../../../src/settings/read-settings';
import { createApiRig } from './api-rig';
import { describeChannel } from './channel-contract';

describeChannel({ definition: apiDefinition, readSettings, createRig: createApiRig });
