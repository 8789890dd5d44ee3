import { checkHistory } from '../../bench/ballot-day/check-history.ts'
import { type BenchClass, benchClass, type Ground } from '../../bench/ballot-day/ground.ts'
import { onServer } from '../../bench/ballot-day/throughput.ts'
import type { Member } from '../../bench/support/people.ts'
import { atLeast, type Control, type Figure, none, type Row } from './row.ts'
import { describeRush, openGround, openRush, type Wanted } from './rush.ts'

const people = Number(process.env.ENDURE_MEMBERS ?? 6_000)
const kills = Number(process.env.ENDURE_KILLS ?? 40)
/** Every fourth kill goes with a crash of PostgreSQL. */
const killsPerCrash = 4

/** Ten courses of two classes each: one with 30 places, which fills ten times over, and one with 400. */
const classes: readonly BenchClass[] = Array.from({ length: 20 }, (_, index) =>
  benchClass(`QT-${index}`, {
    course: `torture ${Math.floor(index / 2)}`,
    method: 'OPEN',
    quota: Math.ceil(people / (index % 2 === 0 ? 200 : 15)),
  }),
)

/** Everybody applies once; of three one also tries the other class of the course, under another key. */
function applicationsOf(members: readonly Member[]): readonly Wanted[] {
  const all = members.flatMap((member): Wanted[] => {
    const at = member.number % classes.length
    const wanted = (index: number, which: string) => ({
      member,
      strapiUuid: classes[index]?.strapiUuid ?? '',
      key: `torture-${member.number}-${which}`.padEnd(36, '-'),
    })
    return member.number % 3 === 0 ? [wanted(at, 'a'), wanted(at ^ 1, 'b')] : [wanted(at, 'a')]
  })
  // The two of one member stay beside each other, so that they are made at the same moment.
  return all
}

/** `unexpected`: what became of a process without our doing. */
type Opened = { readonly ground: Ground; readonly unexpected: string[] }

async function openTorture(): Promise<Opened> {
  const unexpected: string[] = []
  const say = (line: string) => void unexpected.push(line.trim())
  return { ground: await openGround(classes, people, { name: 'endure-quota', processes: 2, say }), unexpected }
}

type Chaos = { killed: number; crashed: number }

/** Each batch of applications is in the middle of its work when a process is killed, and at times the database with it. */
async function applyWhileKilling({ ground, unexpected }: Opened, wanted: readonly Wanted[]) {
  const origins = ground.apis.map(({ url }) => url)
  const rush = openRush(wanted, { origins, atOnce: 100, patienceMs: 240_000 })
  const chaos: Chaos = { killed: 0, crashed: 0 }
  const batch = Math.ceil(wanted.length / (kills + 1))
  const restarts: (Promise<unknown> | undefined)[] = []
  for (let turn = 0; turn < kills; turn += 1) {
    const which = turn % ground.apis.length
    // Killed only when it is at work, so that every kill finds calls under way.
    await restarts[which]
    await rush.letIn(batch, rush.told() + Math.ceil(batch / 8))
    const victim = ground.apis[which]?.process
    await victim?.kill()
    chaos.killed += 1
    restarts[which] = victim?.start().catch((error: unknown) => void unexpected.push(String(error))) ?? restarts[which]
    if (turn % killsPerCrash === killsPerCrash - 1) {
      await ground.postgres?.crash()
      chaos.crashed += 1
      await ground.postgres?.start()
    }
  }
  const history = await rush.finish()
  await Promise.all(restarts)
  return { history, chaos }
}

async function run(): Promise<readonly Figure[]> {
  const { ground, unexpected } = await openTorture()
  try {
    const wanted = applicationsOf(await ground.signIn())
    const { history, chaos } = await applyWhileKilling({ ground, unexpected }, wanted)
    const found = await checkHistory(ground.superUrl, history)
    const { tries, broken, later, accepted, unanswered } = describeRush(history)
    console.log(`  ${history.length} applications, ${tries} tries, ${broken} broken, ${later} told to come again`)
    return [
      atLeast('kill -9 of a member service in the middle of calls', chaos.killed, kills),
      atLeast('immediate stop of PostgreSQL', chaos.crashed, Math.floor(kills / killsPerCrash)),
      atLeast('applications', history.length, wanted.length),
      atLeast('connections that broke, each tried again under its key', broken, kills),
      atLeast('applications accepted', accepted, people / 6),
      none('never answered', unanswered),
      ...Object.entries(found).map(([what, lines]) => none(what, lines)),
      none('a member service that ended by itself or did not come back', unexpected),
    ]
  } finally {
    await ground.stop()
  }
}

/** The same calls without a fault, on a database in which nobody waits for the class, and nothing guards its places. */
async function control(): Promise<Control> {
  const { ground } = await openTorture()
  try {
    await onServer(ground.superUrl, async (client) => {
      const { rows } = await client.query<{ text: string }>(
        `select pg_get_functiondef(oid) as text from pg_proc where proname = 'enter_class' order by oid desc limit 1`,
      )
      const unguarded = rows[0]?.text.replace(/ FOR NO KEY UPDATE/i, '')
      if (!unguarded || unguarded === rows[0]?.text) throw new Error('enter_class has no lock to take away')
      await client.query(unguarded)
      await client.query('drop trigger enrolment_place_taken on enrolment')
    })
    const wanted = applicationsOf(await ground.signIn())
    const rush = openRush(wanted, { origins: ground.apis.map(({ url }) => url), atOnce: 100, patienceMs: 60_000 })
    const { oversold = [] } = await checkHistory(ground.superUrl, await rush.finish())
    const saw = `${oversold.length} classes oversold${oversold
      .slice(0, 2)
      .map((line) => `, ${line.replace(/^\S+ /, '')}`)
      .join('')}`
    return { without: 'the lock on the class and the last guard of the database', saw, isSeen: oversold.length > 0 }
  } finally {
    await ground.stop()
  }
}

export const quotaTorture: Row = {
  id: 'REL-01',
  title: 'No class takes more people than it has places, whatever is killed',
  needs: [],
  minutes: 6,
  run,
  control,
}
