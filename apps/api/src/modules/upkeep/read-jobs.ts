import { readQueues } from '../../platform/jobs/job-store.ts'
import type { SealingDeps } from '../audit/index.ts'

/** Each queue with what waits, what failed and when it last ran. */
export function readJobs({ inTransaction }: Pick<SealingDeps, 'inTransaction'>) {
  return inTransaction(readQueues)
}
