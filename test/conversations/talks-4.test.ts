import { playFolders } from '../support/talk/play-folders';

jest.setTimeout(180_000);

playFolders(4);
