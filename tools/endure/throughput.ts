import { applyPath } from '../../bench/ballot-day/crash-run.ts'
import { benchClass, type Ground } from '../../bench/ballot-day/ground.ts'
import { emptyEnrolments, onServer } from '../../bench/ballot-day/throughput.ts'
import { type Answered, call, msOf, statusesOf } from './calls.ts'
import { atLeast, type Control, type Figure, none, type Row, withinMs } from './row.ts'
import { openGround } from './rush.ts'

const people = Number(process.env.ENDURE_MEMBERS ?? 3_000)
const atOnce = 100
const leastPerSecond = 300
const classes = Array.from({ length: 40 }, (_, index) =>
  benchClass(`TP-${index}`, { course: `throughput ${index}`, method: 'OPEN', quota: 100_000 }),
)

/** Everybody applies once, a hundred at a time. */
async function applyAll({ apis, signIn }: Ground, turn: string) {
  const waiting = [...(await signIn())]
  const answers: Answered[] = []
  const worker = async () => {
    for (let member = waiting.shift(); member; member = waiting.shift()) {
      const headers = { ...member.headers, 'Idempotency-Key': `through-${turn}-${member.number}`.padEnd(36, '-') }
      const body = { strapiUuid: classes[member.number % classes.length]?.strapiUuid }
      const { url = '' } = apis[member.number % apis.length] ?? {}
      answers.push(await call(url, { path: applyPath, body, headers }))
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { answers, perSecond: answers.length / ((performance.now() - startedAt) / 1000) }
}

let ground: Ground | undefined

async function run(): Promise<readonly Figure[]> {
  ground = await openGround(classes, people, { name: 'endure-throughput', processes: 2 })
  // The first round is for V8, and for PostgreSQL's own caches.
  await applyAll(ground, 'warm')
  await emptyEnrolments(ground.superUrl)
  const { answers, perSecond } = await applyAll(ground, 'run')
  const failed = answers.filter(({ status }) => status !== 200)
  return [
    none('applications not accepted', failed.length === 0 ? 0 : [statusesOf(failed)]),
    { ...atLeast('applications a second', perSecond, leastPerSecond), isTime: true },
    withinMs('p99', msOf(answers, 0.99), 1500),
  ]
}

/** The same with half a second of work under the lock of the class. */
async function control(): Promise<Control> {
  if (!ground) throw new Error('the run comes first')
  try {
    await onServer(ground.superUrl, async (client) => {
      await client.query(
        `create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(0.5); return null; end'`,
      )
      await client.query('create trigger dawdle after insert on enrolment for each row execute function dawdle()')
    })
    await emptyEnrolments(ground.superUrl)
    const { perSecond } = await applyAll(ground, 'slow')
    const saw = `${perSecond.toFixed(0)} applications a second`
    return { without: 'a short lock (half a second of work under it)', saw, isSeen: perSecond < leastPerSecond }
  } finally {
    await ground.stop()
  }
}

export const throughput: Row = {
  id: 'REL-02',
  title: 'Enrolment stays quick with a hundred callers at once',
  needs: [],
  minutes: 3,
  run,
  control,
}
