import { checkBallots } from './ballot-check.ts'
import { findEntries } from './ballot-find.ts'

/** Loaded by the page of a ballot alone, besides the script of every page. */
checkBallots(window)
findEntries(window)
