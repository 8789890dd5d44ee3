import { availableParallelism, loadavg } from 'node:os'
import pg from 'pg'
import { remainingQuotaPath } from '../../packages/contracts/src/member-api/remaining-quota.ts'
import { median, type Round, requireTools, type WrittenRequest, writtenRound } from '../support/load.ts'
import { openSite } from '../support/running-site.ts'
import { agesOfOldNumbers } from './age-of-a-number.ts'

/**
 * What everybody asks on ballot day, through the whole site and straight at the member service, in turn and
 * in one run. While visitors ask, somebody else commits changes; no answer may be older than the bound.
 */
const leastPerSecond = 2_000
const mostP99Ms = 50
const mostAgeMs = 250
const rounds = 5
const secondsPerRound = 6
const warmUpSeconds = 5
const atOnce = 20
const changes = 200

await requireTools('wrk')
const site = await openSite()
const { url, apiUrl, membersUrl } = site
if (!apiUrl || !membersUrl) throw new Error('Beside WEB_URL this bench needs API_URL and MEMBER_DATABASE_URL.')
const members = new pg.Client(membersUrl)

async function offeredClasses(): Promise<readonly string[]> {
  const { rows } = await members.query<{ id: string }>('select strapi_uuid as id from class where not is_archived')
  return rows.map(({ id }) => id)
}

const asking = (strapiUuid: string): WrittenRequest => ({
  method: 'POST',
  path: remainingQuotaPath,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ strapiUuid }),
})

try {
  await members.connect()
  const requests = (await offeredClasses()).map(asking)
  const round = (origin: string, seconds = secondsPerRound) => writtenRound(origin, requests, { seconds, atOnce })
  for (const origin of [url, apiUrl]) await round(origin, warmUpSeconds)
  const done = { web: [] as Round[], api: [] as Round[] }
  for (let number = 1; number <= rounds; number += 1) {
    done.api.push(await round(apiUrl))
    done.web.push(await round(url))
    const told = (name: 'web' | 'api') =>
      `${name} ${done[name].at(-1)?.perSecond.toFixed(0)}/s, p99 ${done[name].at(-1)?.p99Ms.toFixed(1)} ms`
    console.log(`round ${number}: ${told('api')}; ${told('web')}; load ${loadavg()[0]?.toFixed(1)}`)
  }

  const underLoad = round(url, secondsPerRound * rounds)
  const ages = await agesOfOldNumbers(url, members, changes)
  await underLoad

  const perSecond = median(done.web.map((each) => each.perSecond))
  const p99Ms = median(done.web.map((each) => each.p99Ms))
  const atApi = median(done.api.map((each) => each.perSecond))
  const oldest = Math.max(...ages)
  console.log(`${requests.length} classes, ${atOnce} connections, ${availableParallelism()} cores`)
  console.log(
    `through web ${perSecond.toFixed(0)}/s (at least ${leastPerSecond}), p99 ${p99Ms.toFixed(1)} ms (at most ${mostP99Ms})`,
  )
  console.log(`ratio to the member service alone (${atApi.toFixed(0)}/s): ${(perSecond / atApi).toFixed(1)}`)
  console.log(
    `${ages.length} commits under load: an old number was seen ${median(ages).toFixed(0)} ms afterwards at the median, ${oldest.toFixed(0)} ms at most (at most ${mostAgeMs})`,
  )
  process.exitCode = perSecond >= leastPerSecond && p99Ms <= mostP99Ms && oldest <= mostAgeMs ? 0 : 1
} finally {
  await members.end()
  await site.stop()
}
