import { execFileSync } from 'node:child_process'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { theClock } from '../../apps/api/src/modules/ballot/ballot-deps.ts'
import { placeEntries } from '../../apps/api/src/modules/ballot/domain/ballot-entries.ts'
import { drawBallot } from '../../apps/api/src/modules/ballot/draw-ballot.ts'
import { rankEntries } from '../../apps/api/src/modules/ballot/rank-entries.ts'
import { releaseBallot } from '../../apps/api/src/modules/ballot/release-ballot.ts'
import { runDueSteps } from '../../apps/api/src/modules/ballot/run-due-steps.ts'
import { readPublicBallot } from '../../apps/api/src/modules/ballot/show-ballot.ts'
import { findBallotOfClass } from '../../apps/api/src/modules/ballot/store.ts'
import { evidenceOf as publishedOf } from '../../apps/api/src/modules/ballot/views.ts'
import { MemberError } from '../../apps/api/src/platform/member-error.ts'
import { type BenchClass, benchClass, type Ground, prepareGround } from '../../bench/ballot-day/ground.ts'
import { depsOf, enterAll, sealAndDraw } from '../../bench/ballot-day/second-half.ts'
import { projectRoot } from '../stack/environment.ts'
import { startProcess } from '../stack/started-processes.ts'
import { verifyEvidence } from '../verify-ballot/verify-evidence.ts'
import { atLeast, type Control, type Figure, type Row, share, withinMs } from './row.ts'
import { evidenceOf } from './sample-evidence.ts'

const ballots = Number(process.env.ENDURE_BALLOTS ?? 1_000)
const kills = Number(process.env.ENDURE_KILLS ?? 20)
const entrants = 600
const isRight = (evidence: unknown) =>
  verifyEvidence(evidence).steps.every(({ differences }) => differences.length === 0)

/** As many small ones as large ones: one to ten thousand entries, some of them groups, in an order of chance. */
function anyBallot(count = Math.round(10 ** (4 * Math.random()))) {
  const numbers = new Set<number>()
  while (numbers.size < count) numbers.add(100_001 + randomInt(count * 3))
  const entries = [...numbers].map((number) => ({
    number,
    size: Math.random() < 0.1 ? 2 + randomInt(3) : 1,
    mark: 'O' as const,
  }))
  const secret = randomBytes(32).toString('hex')
  return evidenceOf({
    entries,
    notes: ['value MARK_SIX'],
    secret,
    publicValue: '3 14 15 27 38 41 + 9',
    places: randomInt(1 + count),
  })
}

/** One digit of the sealed list, or of the secret, or the ranks of two entries: whatever somebody might want to have been otherwise. */
function tamper(evidence: ReturnType<typeof anyBallot>) {
  const { list, secret, ranking } = evidence
  const at = randomInt(list.length)
  const changed = [
    {
      ...evidence,
      list: list.with(
        at,
        (list[at] ?? '').replace(/\d/, (digit) => String((Number(digit) + 1) % 10)),
      ),
    },
    { ...evidence, secret: (secret[0] === 'a' ? 'b' : 'a') + secret.slice(1) },
    { ...evidence, ranking: ranking.map((each, index) => (index === 0 ? { ...each, placed: !each.placed } : each)) },
  ]
  return changed[randomInt(changed.length)]
}

/** By the program that members run, in a process of its own. */
function verifiesAlone(evidence: unknown): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'dhc-endure-ballot-'))
  try {
    const file = join(folder, 'evidence.json')
    writeFileSync(file, JSON.stringify(evidence))
    execFileSync('node', [join(projectRoot, 'tools/verify-ballot/main.ts'), file], { stdio: 'ignore' })
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function recompute(): readonly Figure[] {
  let [right, found, alone] = [0, 0, 0]
  for (let done = 0; done < ballots; done += 1) {
    const evidence = JSON.parse(JSON.stringify(anyBallot()))
    if (isRight(evidence)) right += 1
    if (!isRight(tamper(evidence))) found += 1
    if (done < 10 && verifiesAlone(evidence)) alone += 1
  }
  const facts = { secret: '5'.repeat(64), listHash: 'f'.repeat(64), publicValue: '', classCode: 'EX-01A' }
  const many = Array.from({ length: 10_000 }, (_, index) => ({ number: index, size: 1 }))
  const startedAt = performance.now()
  placeEntries(rankEntries(facts, many), 500)
  const tenThousandMs = performance.now() - startedAt
  return [
    atLeast('ballots of 1 to 10,000 entries', ballots, ballots),
    share('recomputed alike by the verifier, which shares no code', right, ballots),
    share('tampered with by one digit, and found', found, ballots),
    share('recomputed by the verifier in a process of its own', alone, Math.min(10, ballots)),
    chiSquare(),
    withinMs('10,000 entries ranked and placed', tenThousandMs, 1000),
  ]
}

/** 49 degrees of freedom: above 85.35 once in a thousand times by chance. */
function chiSquare(): Figure {
  const draws = 20_000
  const entries = Array.from({ length: 50 }, (_, number) => ({ number, size: 1 }))
  const placed = new Map<number, number>()
  for (let draw = 0; draw < draws; draw += 1) {
    const secret = createHash('sha256').update(`fair ${draw}`).digest('hex')
    const facts = { secret, listHash: 'f'.repeat(64), publicValue: '', classCode: 'EX-01A' }
    for (const { number } of rankEntries(facts, entries).slice(0, 10)) placed.set(number, (placed.get(number) ?? 0) + 1)
  }
  const expected = (draws * 10) / 50
  const sum = entries.reduce((all, { number }) => all + ((placed.get(number) ?? 0) - expected) ** 2 / expected, 0)
  // Ten places of one draw exclude each other.
  const chi = (sum * 49) / (50 * (1 - 10 / 50))
  return {
    what: `chi-square of ${draws} draws of 50 entries for 10 places, at most 85.35`,
    saw: chi.toFixed(1),
    isMet: chi <= 85.35,
  }
}

/** Killed at a moment of chance between its beginning and somewhat after its end. */
async function drawAndKill({ membersUrl, secrets }: Ground, classUuid: string, withinMs: number): Promise<boolean> {
  const given = { DRAW_DATABASE_URL: membersUrl, DRAW_SECRETS: JSON.stringify(secrets), DRAW_CLASS: classUuid }
  const child = startProcess('node', [join(projectRoot, 'tools/endure/draw-once.ts')], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...given },
  })
  let said = ''
  child.stdout?.on('data', (part: Buffer) => {
    said += part
  })
  const hasSaid = async (word: string) => {
    for (let waitedMs = 0; waitedMs < 60_000 && !said.includes(word) && child.exitCode === null; waitedMs += 2)
      await pause(2)
  }
  await hasSaid('begins')
  await pause(Math.random() * withinMs)
  const isCutShort = !said.includes('drawn')
  child.kill('SIGKILL')
  return isCutShort
}

const memberId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

type Drawn = { cutShort: number; asPromised: number; secondRefused: number; right: number }

/** A draw that was cut short, what the clock makes of it after a restart, and a second draw. */
async function drawAgain(
  ground: Ground,
  { strapiUuid, code }: BenchClass,
  withinMs: number,
  seen: Drawn,
): Promise<void> {
  const deps = depsOf(ground)
  const show = async () => {
    const shown = await readPublicBallot({ ...deps, db: ground.database.db }, code)
    return shown && JSON.parse(JSON.stringify(publishedOf(shown)))
  }
  if (await drawAndKill(ground, strapiUuid, withinMs)) seen.cutShort += 1
  const promised = await show()
  await runDueSteps(deps)
  const second = await drawBallot(deps, strapiUuid, theClock).catch((error: unknown) => error)
  if (second instanceof MemberError && second.reason === 'ballotAlreadyRun') seen.secondRefused += 1
  const { id } = (await findBallotOfClass(ground.database.db, strapiUuid)) ?? { id: '' }
  await releaseBallot(deps, id, theClock)
  const evidence = await show()
  const isAsPromised = (name: string) => !promised?.[name] || promised[name] === evidence?.[name]
  if (['commitment', 'listHash', 'sealedAt', 'drawnAt', 'places'].every(isAsPromised)) seen.asPromised += 1
  if (evidence?.ranking?.length === entrants && isRight(evidence)) seen.right += 1
}

async function drawWithKills(): Promise<readonly Figure[]> {
  const classes = Array.from({ length: kills + 1 }, (_, index) =>
    benchClass(`BK-${index}`, { method: 'DRAW', isOver: true, course: `killed draw ${index}`, quota: 50 }),
  )
  const ground = await prepareGround(entrants, { name: 'endure-ballots' })
  try {
    await ground.publish(classes)
    const members = Array.from({ length: entrants }, (_, index) => ({
      number: index,
      id: memberId(index + 1),
      headers: {},
    }))
    for (const each of classes) await enterAll(ground.superUrl, [each], members)
    const [calibrating, ...others] = classes
    const startedAt = performance.now()
    if (calibrating) await sealAndDraw(depsOf(ground), calibrating.strapiUuid)
    const usualMs = performance.now() - startedAt
    const seen: Drawn = { cutShort: 0, asPromised: 0, secondRefused: 0, right: 0 }
    for (const each of others) await drawAgain(ground, each, usualMs * 1.2, seen)
    return [
      atLeast(`draws of ${entrants} entries killed (kill -9) before their end`, seen.cutShort, kills / 2),
      share('as promised before the kill: fingerprint, list, moment', seen.asPromised, kills),
      share('resumed, and right by the verifier', seen.right, kills),
      share('a second draw changes nothing and is refused', seen.secondRefused, kills),
    ]
  } finally {
    await ground.stop()
  }
}

/** The names of the entries are sorted by their numbers instead of their keys: who applied first comes first. */
async function control(): Promise<Control> {
  const evidence = JSON.parse(JSON.stringify(anyBallot(500)))
  const ranking = evidence.ranking.toSorted(
    (one: { number: number }, other: { number: number }) => one.number - other.number,
  )
  const byNumber = ranking.map((each: object, index: number) => ({ ...each, rank: index + 1 }))
  const isSeen = !isRight({ ...evidence, ranking: byNumber })
  return {
    without: 'chance: ranked by number',
    saw: isSeen ? 'the verifier says so' : 'the verifier was content',
    isSeen,
  }
}

export const reproducibleBallots: Row = {
  id: 'REL-05',
  title: 'A ballot can be recomputed by anybody, and runs once',
  needs: [],
  minutes: 4,
  run: async () => [...recompute(), ...(await drawWithKills())],
  control,
}
