// What tells a question from its words alone, for dialogs.
export { isQuestion } from '../language/text/question';
