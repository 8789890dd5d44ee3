import { addDays, hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { staffRoles } from '@dhc/reference/staff-rules'
import pg from 'pg'
import { addEnquiry } from '../../apps/api/src/modules/enquiry/store.ts'
import { createFieldCipher } from '../../apps/api/src/platform/crypto/field-cipher.ts'
import { systemRandom } from '../../apps/api/src/platform/random.ts'
import { sampleClass, sampleCourse, sampleLesson } from '../../apps/api/src/testing/catalogue-samples.ts'
import { prepareMemberService } from '../support/member-service.ts'
import { addBenchStaff, signInBenchStaff } from '../support/staff.ts'
import { addCorrections, addMembers } from './members.ts'

export type Size = { readonly members: number; readonly classes: number; readonly enrolments: number }

const classesPerCourse = 4
const lessonsPerClass = 8
const centres = ['CORE', 'SAT1', 'SAT2', 'SAT3']
const auditRows = 500_000
const enquiries = 3_000
const corrections = 2_000

/** A centre after some years: everybody who ever came, every class there ever was. */
export async function prepareGround({ members, classes, enrolments }: Size) {
  const service = await prepareMemberService('staff-lists', 0)
  const { database, secrets, superUrl } = service
  const step = (line: string) => console.log(`  ${line}`)
  await service.publish(coursesOf(classes, hongKongDateOf(new Date())))
  step(`${classes} classes`)
  await addMembers(superUrl, secrets, members)
  step(`${members} members`)
  await addEnrolments(superUrl, enrolments / members)
  step(`${enrolments} enrolments`)
  await addCorrections(superUrl, secrets, corrections)
  const cipher = createFieldCipher({ current: Buffer.from(secrets.FIELD_KEY, 'base64') }, systemRandom)
  for (let number = 0; number < enquiries; number += 1) {
    await database.inTransaction((tx) => addEnquiry(tx, cipher, letterOf(number)))
  }
  await addBenchStaff(database, staffRoles, centres)
  await service.api.start()

  return {
    apiUrl: service.apiUrl,
    stop: service.stop,
    signIn: (role: (typeof staffRoles)[number]) => signInBenchStaff(service.apiUrl, role),
    ask: async (text: string) => {
      const client = new pg.Client(superUrl)
      await client.connect()
      try {
        return (await client.query<{ value: string }>(text)).rows.map(({ value }) => value)
      } finally {
        await client.end()
      }
    },
  }
}

/** Weekly lessons, most of them past: half a year back to two months ahead. */
function coursesOf(classes: number, todayOn: string) {
  const letters = 'ABCD'
  return Array.from({ length: Math.ceil(classes / classesPerCourse) }, (_, course) =>
    sampleCourse(
      `course ${course}`,
      Array.from({ length: classesPerCourse }, (_, at) => {
        const number = course * classesPerCourse + at
        const code = `C${String(course).padStart(4, '0')}${letters[at]}`
        const first = addDays(todayOn, (number % 260) - 200)
        return sampleClass(code, {
          quota: 100,
          centreCode: centres[number % centres.length] ?? 'CORE',
          method: (['OPEN', 'DRAW', 'FCFS'] as const)[number % 3] ?? 'OPEN',
          enrolStart: `${addDays(first, -40)}T09:00:00+08:00`,
          enrolEnd: `${addDays(first, -10)}T23:59:00+08:00`,
          ballotAt: number % 3 === 1 ? `${addDays(first, -9)}T10:00:00+08:00` : null,
          lessons: Array.from({ length: lessonsPerClass }, (_, week) =>
            sampleLesson(`${code} ${week}`, { date: addDays(first, week * 7) }),
          ),
        })
      }),
    ),
  )
}

async function addEnrolments(url: string, each: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    // Neither quotas nor the events of years ago are what is measured.
    await client.query('set session_replication_role = replica')
    await client.query(
      `with people as (select id, row_number() over (order by applied_at, id) as n from member),
            taught as (select strapi_uuid, course_id, row_number() over (order by class_code) - 1 as n, count(*) over () as many
                         from class)
       insert into enrolment (id, class_uuid, course_id, member_id, channel, status, is_live, holds_place, blocks_course,
                              actor_kind, created_at, status_at)
       select uuidv7(), t.strapi_uuid, t.course_id, p.id, 'ONLINE', s.status, s.status in ('A', 'E', 'P'),
              s.status in ('A', 'P'), s.status in ('A', 'E', 'P'), 'MEMBER', at, at
         from people p
         cross join generate_series(0, $1::int - 1) k
         join taught t on t.n = (p.n * 13 + k * t.many / 2) % t.many
         cross join lateral (select (array['A','A','A','A','A','W','W','R','C','E'])[1 + (p.n + k) % 10] as usual) u
         cross join lateral (select case when (p.n + k) % 97 = 0 then 'P' else u.usual end as status,
                                    now() - ((p.n + k) % 400) * interval '1 day' as at) s`,
      [each],
    )
    await client.query(
      `insert into audit_entry (at, actor_kind, actor_id, role, action, object_kind, object_id, outcome)
       select now() - n * interval '1 minute', 'STAFF', uuidv7(), 'FRONTDESK', 'member.read', 'member', uuidv7(), 'DONE'
         from generate_series(1, $1::int) n`,
      [auditRows],
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const letterOf = (number: number) => ({
  id: systemRandom.uuid(),
  referenceNo: `BENCH${number}`,
  topic: 'GEN' as const,
  locale: 'zh-HK' as const,
  name: 'SHIFAN',
  email: 'person@example.org',
  contactNumber: '',
  message: 'When do you open? '.repeat(10),
  state: number % 10 === 0 ? ('NEW' as const) : ('CLOSED' as const),
  heldBecause: null,
  retry: undefined,
  checkId: null,
  createdAt: new Date(Date.now() - number * 60 * 60_000),
})
