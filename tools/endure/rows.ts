import { reproducibleBallots } from './ballots.ts'
import { degradation } from './degradation.ts'
import { durability } from './durability.ts'
import { overload } from './overload.ts'
import { quotaTorture } from './quota-torture.ts'
import { rollingRestart } from './rolling-restart.ts'
import type { Row } from './row.ts'
import { sameKey } from './same-key.ts'
import { soaking } from './soak.ts'
import { restoreRows, statusMachine, timeRules } from './test-rows.ts'
import { throughput } from './throughput.ts'

export const rows: readonly Row[] = [
  quotaTorture,
  throughput,
  statusMachine,
  sameKey,
  reproducibleBallots,
  durability,
  ...restoreRows,
  degradation,
  rollingRestart,
  overload,
  soaking,
  timeRules,
]
