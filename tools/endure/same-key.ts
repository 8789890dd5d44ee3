import { applyPath } from '../../bench/ballot-day/crash-run.ts'
import { benchClass, type Ground } from '../../bench/ballot-day/ground.ts'
import { emptyEnrolments, onServer } from '../../bench/ballot-day/throughput.ts'
import type { Member } from '../../bench/support/people.ts'
import { type Answered, call } from './calls.ts'
import { atLeast, type Control, type Figure, none, type Row, share } from './row.ts'
import { openGround } from './rush.ts'

const pairs = Number(process.env.ENDURE_PAIRS ?? 1_000)
const kills = Number(process.env.ENDURE_KILLS ?? 5)
const wanted = [0, 1].map((index) =>
  benchClass(`SK-${index}`, { course: `same key ${index}`, method: 'OPEN', quota: 100_000 }),
)
const [one, other] = wanted.map(({ strapiUuid }) => strapiUuid)
const keyOf = (number: number, what: string) => `same-key-${number}-${what}`.padEnd(36, '-')

/** What a caller may compare: not the number of the request and its moment. */
const effectOf = ({ status, text }: Answered) => {
  try {
    const { payload, error_code: code } = JSON.parse(text)
    return JSON.stringify([status, payload, code])
  } catch {
    return `${status} without a body`
  }
}

type Sent = { readonly member: Member; readonly key: string; readonly strapiUuid: string | undefined }
const send = (origin: string, { member, key, strapiUuid }: Sent) =>
  call(origin, { path: applyPath, body: { strapiUuid }, headers: { ...member.headers, 'Idempotency-Key': key } })

const isSame = ([first, second]: readonly Answered[]) =>
  first !== undefined && second !== undefined && first.status === 200 && effectOf(first) === effectOf(second)

/** Both of a pair at the same moment, at different processes, fifty pairs at a time. */
async function sendPairs({ apis }: Ground, members: readonly Member[]): Promise<(readonly Answered[])[]> {
  const answers: (readonly Answered[])[] = []
  const waiting = [...members]
  const worker = async () => {
    for (let member = waiting.shift(); member; member = waiting.shift()) {
      const sent = { member, key: keyOf(member.number, 'pair'), strapiUuid: one }
      answers.push(await Promise.all(apis.map(({ url }) => send(url, sent))))
    }
  }
  await Promise.all(Array.from({ length: 50 }, worker))
  return answers
}

/** The process that answered is killed at once; the other one must know what was answered. */
async function sendAcrossKills({ apis }: Ground, members: readonly Member[]): Promise<boolean[]> {
  const [first, second] = apis
  if (!first || !second) return []
  const same: boolean[] = []
  for (const member of members.slice(0, kills)) {
    const sent = { member, key: keyOf(member.number, 'kill'), strapiUuid: other }
    const before = await send(first.url, sent)
    await first.process.kill()
    same.push(isSame([before, await send(second.url, sent)]))
    await first.process.start()
  }
  return same
}

const countEffects = (superUrl: string) =>
  onServer(superUrl, async (client) => {
    const { rows } = await client.query<{ members: number; all: number }>(
      `select count(distinct member_id)::int as members, count(*)::int as all from enrolment where class_uuid = $1`,
      [one],
    )
    return rows[0] ?? { members: 0, all: 0 }
  })

let opened: Ground | undefined

async function run(): Promise<readonly Figure[]> {
  const ground = await openGround(wanted, pairs, { name: 'endure-keys', processes: 2 })
  opened = ground
  const origin = ground.apiUrl
  const members = await ground.signIn()
  const answers = await sendPairs(ground, members)
  const effects = await countEffects(ground.superUrl)
  const sample = members.slice(0, Math.min(200, pairs / 2))
  const others = await Promise.all(
    sample.map((member) => send(origin, { member, key: keyOf(member.number, 'pair'), strapiUuid: other })),
  )
  // Each sends the key of the next member: it is theirs alone, so the class they are in already says so.
  const foreign = await Promise.all(
    sample.map((member) => send(origin, { member, key: keyOf(member.number + 1, 'pair'), strapiUuid: one })),
  )
  const across = await sendAcrossKills(ground, members)
  return [
    atLeast('pairs with one key and one body, at the same moment, at two processes', answers.length, pairs),
    share('answered alike, to the letter', answers.filter(isSame).length, answers.length),
    share('pairs with exactly one effect', effects.all === effects.members ? effects.all : 0, pairs),
    share('same key with another body: 422', others.filter(({ status }) => status === 422).length, sample.length),
    none('the answer to another member’s key', foreign.filter(({ status }) => status === 200).length),
    share('repeated at the other process after kill -9', across.filter(Boolean).length, kills),
  ]
}

/** A database that remembers no key: the second of a pair is told something else. On the ground of the run, emptied. */
async function control(): Promise<Control> {
  if (!opened) throw new Error('the run comes first')
  const ground = opened
  try {
    await emptyEnrolments(ground.superUrl)
    await onServer(ground.superUrl, async (client) => {
      await client.query(`create function forget() returns trigger language plpgsql as 'begin return null; end'`)
      await client.query(
        'create trigger forget before insert on enrolment_retry for each row execute function forget()',
      )
    })
    const answers = await sendPairs(ground, (await ground.signIn()).slice(0, 100))
    const different = answers.filter((pair) => !isSame(pair)).length
    const saw = `${different} of ${answers.length} pairs were answered differently`
    return { without: 'the memory of keys', saw, isSeen: different > 0 }
  } finally {
    await ground.stop()
  }
}

export const sameKey: Row = {
  id: 'REL-04',
  title: 'A call repeated with the same key has one effect and one answer',
  needs: [],
  minutes: 3,
  run,
  control,
}
