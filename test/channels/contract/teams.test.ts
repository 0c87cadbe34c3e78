import { teamsDefinition } from '../../../src/channels/teams/definition';
import { readSettings } from '../../../src/settings/read-settings';
import { describeChannel } from './channel-contract';
import { createTeamsRig } from './teams-rig';

describeChannel({ definition: teamsDefinition, readSettings, createRig: createTeamsRig });
