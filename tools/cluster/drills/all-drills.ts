import { etcdLost, leaderCutOff, leaderKilled, leaderUnplugged, standbyCutOff } from './database-drills.ts'
import { clockOff, diskFull } from './machine-drills.ts'
import { allPower, apiKilled, cmsKilled, rollingRestart, rollingUpdate, webKilled } from './process-drills.ts'
import type { Scene } from './scene.ts'

export type Drill = {
  readonly name: string
  /** Does the harm, and leaves the cluster whole. */
  readonly run: (scene: Scene) => Promise<void>
  readonly mostSecondsWithoutWrites: number
  readonly mostSecondsWithoutPages: number
}

const drill = (name: string, run: Drill['run'], writes: number, pages: number): Drill => ({
  name,
  run,
  mostSecondsWithoutWrites: writes,
  mostSecondsWithoutPages: pages,
})

/** Ten seconds after the lock of a lost leader has run out; a page that takes longer than a second is missed. */
const failover = 30
const never = 2

export const allDrills: readonly Drill[] = [
  drill('leader-killed', leaderKilled, failover, never),
  drill('leader-cut-off', leaderCutOff, failover, never),
  drill('leader-unplugged', leaderUnplugged, failover, never),
  drill('standby-cut-off', standbyCutOff, failover, never),
  drill('etcd-lost', etcdLost, failover, never),
  drill('all-power', allPower, 180, 180),
  drill('api-killed', apiKilled, 5, never),
  drill('web-killed', webKilled, 5, never),
  drill('cms-killed', cmsKilled, never, never),
  drill('rolling-restart', rollingRestart, failover, never),
  drill('rolling-update', rollingUpdate, never, never),
  drill('disk-full', diskFull, 90, never),
  drill('clock-off', clockOff, 5, never),
]
