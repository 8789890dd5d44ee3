import type { CourseRow } from '../feeds/catalogue-feed'

type ClassRow = NonNullable<CourseRow['Class']>[number]
type LessonRow = NonNullable<ClassRow['Lesson']>[number]

/** In Chinese and in English, as an editor reads it. */
export type Slip = readonly [zh: string, en: string]

export type Around = {
  /** The course as visitors have it; nothing when it was never published. */
  readonly published: Pick<CourseRow, 'Class'> | undefined
  /** Class codes of other courses, published or not, with the name of their course. */
  readonly codesElsewhere: ReadonlyMap<string, string>
  /** How many have a place in a class, by its number; nothing where the member service does not say. */
  readonly enrolled: ReadonlyMap<string, number>
  /** The day in Hong Kong. */
  readonly today: string
}

/** What must not reach visitors: each of these was once published in silence. */
export function findSlips({ Class }: Pick<CourseRow, 'Class'>, around: Around): Slip[] {
  const classes = Class ?? []
  const known = new Set(
    (around.published?.Class ?? []).flatMap(({ Lesson }) => Lesson ?? []).map(({ lessonUuid }) => lessonUuid),
  )
  return [
    ...codeSlips(classes, around.codesElsewhere),
    ...classes.flatMap((row) => [
      ...orderSlips(row),
      ...quotaSlips(row, around.enrolled),
      ...lessonSlips(row),
      ...pastSlips(row, known, around.today),
    ]),
  ]
}

function codeSlips(classes: readonly ClassRow[], elsewhere: Around['codesElsewhere']): Slip[] {
  const codes = classes.map(({ Class_Code }) => Class_Code)
  const twice = codes.filter((code, at) => codes.indexOf(code) !== at)
  return [
    ...twice.map(
      (code): Slip => [
        `班別編號 ${code} 在此課程出現兩次，請改用另一個編號。`,
        `The class code ${code} is used twice in this course; please give one of them another code.`,
      ],
    ),
    ...codes.flatMap((code): Slip[] => {
      const course = elsewhere.get(code)
      if (course === undefined) return []
      return [
        [
          `班別編號 ${code} 已用於課程「${course}」，請改用另一個編號。`,
          `The class code ${code} is already used in the course “${course}”; please choose another.`,
        ],
      ]
    }),
  ]
}

function orderSlips({
  Class_Code: code,
  Enrol_Start,
  Enrol_End,
  Min_Age,
  Max_Age,
  Google_Form_Period,
}: ClassRow): Slip[] {
  const isBackwards = (from: string | null | undefined, to: string | null | undefined) =>
    from != null && to != null && new Date(from) >= new Date(to)
  const slips: Slip[] = []
  if (isBackwards(Enrol_Start, Enrol_End))
    slips.push([
      `${code}：截止報名須遲於開始報名，請更正兩個時間。`,
      `${code}: enrolment ends before it begins; please put the two times right.`,
    ])
  if (Min_Age !== null && Max_Age !== null && Min_Age > Max_Age)
    slips.push([
      `${code}：年齡由 ${Min_Age} 至 ${Max_Age} 歲不可能，請對調或更正。`,
      `${code}: nobody is from ${Min_Age} to ${Max_Age} years old; please put the ages right.`,
    ])
  if (isBackwards(Google_Form_Period?.Start, Google_Form_Period?.End))
    slips.push([
      `${code}：網上表格的結束時間須遲於開始時間。`,
      `${code}: the online form ends before it begins; please put the two times right.`,
    ])
  return slips
}

function quotaSlips({ Class_Code: code, strapiUuid, Quota }: ClassRow, enrolled: Around['enrolled']): Slip[] {
  const people = enrolled.get(strapiUuid) ?? 0
  if (Quota === null || Quota >= people) return []
  return [
    [
      `${code}：已有 ${people} 人取錄，名額不能少於 ${people}（現為 ${Quota}）。`,
      `${code}: ${people} people have a place, so there cannot be fewer than ${people} places (${Quota} were typed).`,
    ],
  ]
}

const inWords = ({ Date: on, Start_Time, End_Time }: LessonRow) =>
  `${on} ${Start_Time.slice(0, 5)}–${End_Time.slice(0, 5)}`

function lessonSlips({ Class_Code: code, Lesson }: ClassRow): Slip[] {
  const lessons = (Lesson ?? []).filter(({ Cancelled }) => !Cancelled)
  const backwards = lessons.filter(({ Start_Time, End_Time }) => Start_Time >= End_Time)
  const overlapping = lessons.flatMap((one, at) =>
    lessons.slice(at + 1).flatMap((other) => (overlaps(one, other) ? [[one, other] as const] : [])),
  )
  return [
    ...backwards.map(
      (lesson): Slip => [
        `${code}：${inWords(lesson)} 的課堂結束時間須遲於開始時間。`,
        `${code}: the lesson of ${inWords(lesson)} ends before it begins.`,
      ],
    ),
    ...overlapping.map(
      ([one, other]): Slip => [
        `${code}：${inWords(one)} 與 ${inWords(other)} 的課堂時間重疊，請刪去或更改其中一堂。`,
        `${code}: the lessons of ${inWords(one)} and ${inWords(other)} overlap; please move one of them or take it out.`,
      ],
    ),
  ]
}

function overlaps(one: LessonRow, other: LessonRow): boolean {
  return one.Date === other.Date && one.Start_Time < other.End_Time && other.Start_Time < one.End_Time
}

/** What was published before may lie in the past; a new lesson there is a mistyped year or month. */
function pastSlips({ Class_Code: code, Lesson }: ClassRow, known: ReadonlySet<string>, today: string): Slip[] {
  return (Lesson ?? [])
    .filter(({ lessonUuid, Date: on }) => on < today && !known.has(lessonUuid))
    .map(
      (lesson): Slip => [
        `${code}：新增的課堂 ${inWords(lesson)} 已經過去，請核對日期。`,
        `${code}: the new lesson of ${inWords(lesson)} is in the past; please check its date.`,
      ],
    )
}
