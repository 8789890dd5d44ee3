import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { createFieldCipher } from '../platform/crypto/field-cipher.ts'
import type { JobRunner } from '../platform/jobs/job.ts'
import { createPgBossRunner } from '../platform/jobs/pg-boss-runner.ts'
import { systemRandom } from '../platform/random.ts'
import { eventually } from '../testing/eventually.ts'
import { type FakeGateway, startFakeGateway } from '../testing/fake-gateway.ts'
import { logLines } from '../testing/log-lines.ts'
import { testFieldKey, testIndexKey } from '../testing/test-app.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { messagesOut } from './messages-out.ts'

const database = useTestDatabase()
const { log, lines } = logLines()
const runners: JobRunner[] = []
let gateway: FakeGateway

beforeAll(async () => {
  gateway = await startFakeGateway()
})
afterAll(async () => {
  for (const runner of runners) await runner.stop()
  await gateway.stop()
}, 30_000)

/** As `start.ts` puts it together, with a gateway of our own. */
function startProcess() {
  const messages = messagesOut({
    settings: {
      sms: { provider: 'http', url: gateway.url, token: 't', bodyTemplate: '{"to":"{to}","text":"{text}"}' },
      whatsApp: { provider: 'outbox' },
      mail: { provider: 'outbox' },
    },
    database: database(),
    cipher: createFieldCipher({ current: testFieldKey }, systemRandom),
    indexKey: testIndexKey,
    clock: systemClock,
    random: systemRandom,
    log,
    runner: () => runner,
  })
  const runner: JobRunner = createPgBossRunner({ url: database().url, mostConnections: 2, jobs: messages.jobs, log })
  runners.push(runner)
  const queue = (body: string) =>
    database().inTransaction((tx) =>
      messages.queueMessage(tx, { channel: 'SMS', to: '+85291239876', purpose: 'test', locale: 'en-US', body }),
    )
  return { runner, queue, sweep: messages.jobs.find(({ queue }) => queue === 'message-sweep') }
}

const running = () => lines.filter((line) => line.includes('job queue is running')).length

it('messages go out soon after commit, once each, though two processes share the work', {
  timeout: 60_000,
}, async () => {
  const [one, other] = [startProcess(), startProcess()]
  // Nobody runs a queue yet: the message is written and found by the sweep.
  await one.queue('early 482915')
  one.runner.start()
  other.runner.start()
  await eventually(() => running() === 2)
  await one.sweep?.run({})
  await eventually(() => gateway.delivered.length === 1)

  gateway.moods = [{ status: 500 }]
  await Promise.all(Array.from({ length: 30 }, (_, n) => (n % 2 ? one : other).queue(`text ${n}`)))
  await eventually(() => gateway.delivered.length === 31)
  expect(new Set(gateway.delivered).size).toBe(31)
  expect(gateway.calls).toHaveLength(32)

  await one.queue('the last')
  await eventually(() => gateway.delivered.length === 32)
  expect(lines.join('')).not.toMatch(/91239876|482915|text \d|the last/)
})
