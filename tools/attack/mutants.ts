import type { Mutant } from './mutant.ts'
import { mutantsOfFurtherWays } from './mutants-of-further-ways.ts'
import { mutantsOfRecords } from './mutants-of-records.ts'
import { mutantsOfRights } from './mutants-of-rights.ts'
import { mutantsOfSignIn } from './mutants-of-sign-in.ts'
import { mutantsOfTheEdge } from './mutants-of-the-edge.ts'
import { mutantsOfTheLog } from './mutants-of-the-log.ts'

/** SEC-20 asks for thirty at least. */
export const mutants: readonly Mutant[] = [
  ...mutantsOfRights,
  ...mutantsOfSignIn,
  ...mutantsOfRecords,
  ...mutantsOfTheEdge,
  ...mutantsOfTheLog,
  ...mutantsOfFurtherWays,
]
