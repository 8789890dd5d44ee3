import demoMembers from '../../apps/api/seeds/demo-members.json' with { type: 'json' }
import { answerAfterMs } from '../../apps/api/src/config/account-settings.ts'
import { migrateDatabase } from '../../apps/api/src/platform/database/migrate.ts'
import { openDatabase } from '../../apps/api/src/platform/database/open-database.ts'
import { createLogger } from '../../apps/api/src/platform/logging/create-logger.ts'
import { limits } from '../../apps/api/src/platform/rate-limit/limits.ts'
import { memberRateLimits } from '../../apps/api/src/platform/rate-limit/rate-limits.ts'
import { type AccountsAtWork, accountsAtWork } from '../../apps/api/src/testing/accounts-at-work.ts'
import type { Answer } from '../../apps/api/src/testing/browser.ts'
import { emptyTables } from '../../apps/api/src/testing/empty-tables.ts'
import { testAccounts } from '../../apps/api/src/testing/test-accounts.ts'
import { testIndexKey } from '../../apps/api/src/testing/test-app.ts'
import { openDatabases } from '../../tools/stack/stack.ts'
import { stopOnSignal } from '../../tools/stack/started-processes.ts'
import { freshTestOptions } from '../../tools/test/test-stack.ts'
import { median } from '../support/load.ts'
import { type Flow, flows } from './flows.ts'
import { separationOf } from './separation.ts'

/**
 * SEC-06: can a stranger with a clock tell a number of a member from a number of nobody? The real app on a real
 * PostgreSQL, asked without a network in between, which would only hide differences. Its clock is moved on between the
 * rounds, because one number may ask for a code once a minute.
 */
const samplesOfEach = 1000
const bounds = { least: 0.45, most: 0.55 }
const known = demoMembers.map(({ mobile }) => mobile.replace(' ', ''))
const hourMs = 60 * 60_000

stopOnSignal()
const options = await freshTestOptions('bench')
const databases = await openDatabases(options)
await migrateDatabase(databases.urls.membersOwner)
// Between the rounds tables are emptied that only grow: neither the service nor its owner may do that.
const superUrl = databases.postgres?.url('members') ?? databases.urls.membersOwner
const database = openDatabase(superUrl, createLogger('silent'))
const rateLimits = memberRateLimits({ runSql: database.runSql, indexKey: testIndexKey, raiseAlarm: () => undefined })
try {
  const at = await accountsAtWork(database, { accounts: testAccounts({ answerAfterMs }) })
  for (const flow of flows) {
    if (!isUniform(await measure(at, flow))) process.exitCode = 1
  }
  await at.app.close()
} finally {
  await database.close()
  await databases.postgres?.stop()
}

type Sample = { readonly ms: number; readonly looks: string }
type Samples = { readonly flow: Flow; readonly known: Sample[]; readonly unknown: Sample[] }

/** Known and unknown take turns inside one round, so that a busy moment of the machine meets both alike. */
async function measure(at: AccountsAtWork, flow: Flow): Promise<Samples> {
  const samples: Samples = { flow, known: [], unknown: [] }
  for (let round = 0; samples.known.length < samplesOfEach; round += 1) {
    await emptyTables(database, ['rate_limit', 'one_time_code', 'message_out', 'sign_in_attempts'])
    // SEC-06: a login says "not registered" inside a budget only. What it tells beyond is measured.
    await rateLimits.consume('unknownNumberEverywhere', 'all', limits.unknownNumberEverywhere.points)
    at.clock.pass(hourMs)
    const pairs = known.map((mobile, n) => [mobile, String(51_000_000 + round * known.length + n)] as const)
    const asked = pairs.flatMap(([mine, nobodys], n) => {
      const both = [{ mobile: mine, into: samples.known } as const, { mobile: nobodys, into: samples.unknown } as const]
      return (round + n) % 2 === 0 ? both : both.toReversed()
    })
    const ready = await Promise.all(
      asked.map(async ({ mobile, into }, n) => ({ into, ask: await flow.prepare(at, mobile, `198.18.0.${n}`) })),
    )
    const sample = async ({ into, ask }: (typeof ready)[number]) => into.push(await timed(ask))
    if (flow.isHeldBack) await Promise.all(ready.map(sample))
    else for (const each of ready) await sample(each)
  }
  return samples
}

async function timed(ask: () => Promise<Answer>): Promise<Sample> {
  const startedAt = performance.now()
  const { status, text, headers } = await ask()
  const ms = performance.now() - startedAt
  return { ms, looks: [status, text.length, ...Object.keys(headers).toSorted()].join(' ') }
}

function isUniform({ flow, known: ofMembers, unknown: ofNobody }: Samples): boolean {
  const times = (samples: Sample[]) => samples.map(({ ms }) => ms)
  const separation = separationOf(times(ofMembers), times(ofNobody))
  const looks = new Set([...ofMembers, ...ofNobody].map((sample) => sample.looks))
  const good = separation >= bounds.least && separation <= bounds.most && looks.size === 1
  console.log(
    `${good ? '✔' : '✖'} ${flow.name}: AUC ${separation.toFixed(3)} (${bounds.least} to ${bounds.most}), ` +
      `medians ${median(times(ofMembers)).toFixed(2)} and ${median(times(ofNobody)).toFixed(2)} ms, ` +
      `${ofMembers.length} + ${ofNobody.length} samples, ${looks.size} kind of answer`,
  )
  if (looks.size > 1) console.log([...looks].join('\n'))
  return good
}
