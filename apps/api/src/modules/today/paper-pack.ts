import { lessonCode } from '@dhc/reference/enrolment-status'
import { addDays, hongKongDateOf, hongKongTimeOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import { MemberError } from '../../platform/member-error.ts'
import type { Random } from '../../platform/random.ts'
import { recordAudit } from '../audit/index.ts'
import { listOfferedClasses, namesByLanguage } from '../catalogue/index.ts'
import { type CountedLesson, type Roll, readRoll, showLessons } from '../lessons/index.ts'
import { type Clerk, requireCentre, signedBy } from '../session/index.ts'
import { deletePacksBefore, newestPack, storePack } from './paper-store.ts'
import type { TodayDeps } from './read-board.ts'

export type PaperPack = Awaited<ReturnType<typeof makePack>>

const storedDays = 3

/** Names and numbers leave the screen on paper: who printed them is in the log. */
export async function printPack(
  deps: TodayDeps,
  clerk: Clerk,
  { centre, made }: { readonly centre: string; readonly made: 'now' | 'morning' },
): Promise<PaperPack> {
  requireCentre(clerk, centre)
  const pack = made === 'now' ? await makePack(deps, centre) : await packOfTheMorning(deps, centre)
  const detail = `${centre}, ${made}, ${pack.phones.length} people`
  const what = { action: 'paper.print', objectKind: 'paper pack', detail, outcome: 'DONE' } as const
  await deps.inTransaction((tx) => recordAudit(tx, { ...signedBy(clerk), ...what }, deps.clock.now()))
  return pack
}

async function packOfTheMorning({ db, cipher }: TodayDeps, centre: string): Promise<PaperPack> {
  const stored = await newestPack(db, cipher, centre)
  if (stored === undefined) throw new MemberError('notFound')
  return JSON.parse(stored) as PaperPack
}

type PackDeps = Omit<TodayDeps, 'isWeatherFeedOn' | 'readHolidays'>
type StoreDeps = PackDeps & { readonly random: Random }

/** Every morning at six, for each centre that has classes; answers how many centres those were. */
export async function storePacks(deps: StoreDeps): Promise<number> {
  const madeAt = deps.clock.now()
  const madeOn = hongKongDateOf(madeAt)
  const centres = new Set((await listOfferedClasses(deps.db)).map(({ centreCode }) => centreCode))
  for (const centreCode of centres) {
    const content = JSON.stringify(await makePack(deps, centreCode))
    const id = deps.random.uuid()
    await deps.inTransaction((tx) => storePack(tx, deps.cipher, { id, centreCode, madeOn, madeAt, content }))
  }
  await deps.inTransaction((tx) => deletePacksBefore(tx, addDays(madeOn, 1 - storedDays)))
  return centres.size
}

/** Today's and tomorrow's lessons with everybody who has a place, and each of them once with the number to call. */
async function makePack(deps: PackDeps, centre: string) {
  const todayOn = hongKongDateOf(deps.clock.now())
  const days = []
  for (const date of [todayOn, addDays(todayOn, 1)]) {
    const lessons = []
    for (const lesson of await showLessons(deps, { from: date, to: date, centreCode: centre })) {
      lessons.push(lessonOf(lesson, await readRoll(deps, lesson.lesson.lessonUuid)))
    }
    days.push({ date, lessons })
  }
  return { centre, made_at: toHongKongIso(deps.clock.now()), days, phones: phonesOf(days) }
}

function lessonOf({ lesson, courseClass, course }: CountedLesson, { roll }: Roll) {
  const isOff = lesson.isCancelled || courseClass.isCancelled
  return {
    lessonUuid: lesson.lessonUuid,
    classCode: courseClass.classCode,
    courseName: namesByLanguage(course),
    start: hongKongTimeOf(lesson.startsAt),
    end: hongKongTimeOf(lesson.endsAt),
    lessonStatus: isOff ? ('CANCELLED' as const) : ('SCHEDULED' as const),
    // Somebody who is gone has no name any more (PRIV-02).
    roll: roll.flatMap(({ member, mark }) =>
      member
        ? [
            {
              member_id: member.id,
              member_no: member.particulars.member_no,
              name: member.nameEn,
              name_zh: member.nameZh,
              mobile: member.particulars.mobile,
              on_leave: mark?.code === lessonCode.onLeave,
            },
          ]
        : [],
    ),
  }
}

type Day = { readonly lessons: readonly ReturnType<typeof lessonOf>[] }

function phonesOf(days: readonly Day[]) {
  const entries = days.flatMap(({ lessons }) =>
    lessons.flatMap(({ classCode, roll }) => roll.map(({ on_leave: _, ...person }) => ({ ...person, classCode }))),
  )
  const people = Map.groupBy(entries, ({ member_no, mobile, name }) => `${member_no} ${mobile} ${name}`)
  return [...people.values()]
    .flatMap(([first, ...others]) => {
      if (!first) return []
      const { classCode, ...person } = first
      return [{ ...person, classCodes: [...new Set([classCode, ...others.map((each) => each.classCode)])] }]
    })
    .toSorted((one, other) => one.name.localeCompare(other.name))
}
