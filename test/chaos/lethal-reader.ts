/** The process that reads apart, dying over the same words as lethal-child.ts. */
import './lethal-first';
import '../../src/app/reader-process';
