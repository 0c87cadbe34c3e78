import { whatsAppDefinition } from '../../../src/channels/whatsapp/definition';
import { readSettings } from '../../../src/settings/read-settings';
import { describeChannel } from './channel-contract';
import { createWhatsAppRig } from './whatsapp-rig';

describeChannel({ definition: whatsAppDefinition, readSettings, createRig: createWhatsAppRig });
