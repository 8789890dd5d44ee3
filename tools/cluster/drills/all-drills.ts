import { etcdLost, leaderCutOff, leaderKilled, leaderUnplugged, standbyCutOff } from './database-drills.ts'
import { clockOff, diskFull } from './machine-drills.ts'
import { allPower, apiKilled, cmsKilled, rollingRestart, rollingUpdate, webKilled } from './process-drills.ts'
import type { Scene } from './scene.ts'

/** What may be seen at most. That nothing is lost, doubled or oversold is asked of each drill. */
export type Limits = Partial<
  Record<'secondsWithoutWrites' | 'secondsWithoutPages' | 'failedPages' | 'pagesP99Ms', number>
>

export type Drill = {
  readonly name: string
  /** Does the harm, and leaves the cluster whole. */
  readonly run: (scene: Scene) => Promise<void>
  readonly limits: Limits
  /** Needs the other commit, built before anybody comes. */
  readonly needsOtherRelease?: true
}

/** A lock of fifteen seconds that has to run out, and as long again until the last member has come back. */
const failover = { secondsWithoutWrites: 30 }
/** A page that takes longer than a second is missed. */
const pagesStay = { secondsWithoutPages: 2 }
const anotherOneServes = { secondsWithoutWrites: 5, ...pagesStay }
const nobodyNotices = { ...pagesStay, failedPages: 0, pagesP99Ms: 1000 }

export const allDrills: readonly Drill[] = [
  { name: 'leader-killed', run: leaderKilled, limits: { ...failover, ...pagesStay } },
  { name: 'leader-cut-off', run: leaderCutOff, limits: { ...failover, ...pagesStay } },
  { name: 'leader-unplugged', run: leaderUnplugged, limits: { ...failover, ...pagesStay } },
  { name: 'standby-cut-off', run: standbyCutOff, limits: { ...failover, ...pagesStay } },
  { name: 'etcd-lost', run: etcdLost, limits: { ...failover, ...pagesStay } },
  { name: 'all-power', run: allPower, limits: { secondsWithoutWrites: 180, secondsWithoutPages: 180 } },
  { name: 'api-killed', run: apiKilled, limits: anotherOneServes },
  { name: 'web-killed', run: webKilled, limits: anotherOneServes },
  { name: 'cms-killed', run: cmsKilled, limits: { secondsWithoutWrites: 2, ...nobodyNotices } },
  { name: 'rolling-restart', run: rollingRestart, limits: { ...failover, ...nobodyNotices } },
  {
    name: 'rolling-update',
    run: rollingUpdate,
    limits: { secondsWithoutWrites: 2, ...nobodyNotices },
    needsOtherRelease: true,
  },
  { name: 'disk-full', run: diskFull, limits: { secondsWithoutWrites: 90, ...pagesStay } },
  { name: 'clock-off', run: clockOff, limits: anotherOneServes },
]
