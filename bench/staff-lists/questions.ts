import type { Call } from '@dhc/contracts/call'
import { everyStaffCall } from '@dhc/contracts/every-call'
import type { StaffRole } from '@dhc/reference/staff-rules'
import { memberNoOf, mobileOf } from './members.ts'

/** The name begins with the id of the call. */
export type Question = { readonly name: string; readonly role: StaffRole; readonly paths: readonly string[] }

type Ask = (sql: string) => Promise<readonly string[]>

export async function questionsOf(ask: Ask, members: number): Promise<readonly Question[]> {
  const [classUuid = ''] = await ask(
    `select class_uuid as value from enrolment group by 1 order by count(*) desc limit 1`,
  )
  const rolls = await ask(
    `select lesson_uuid as value from lesson where class_uuid in (select class_uuid from enrolment group by 1 order by count(*) desc limit 5)`,
  )
  const some = await ask(`select id as value from member order by applied_at limit 20`)
  const people = Array.from({ length: 20 }, (_, at) => 1 + at * Math.floor(members / 21))
  const search = '/api/staff/members?pageSize=20&q='
  return [
    { name: 'findMembers by number', role: 'FRONTDESK', paths: people.map((n) => search + memberNoOf(n)) },
    { name: 'findMembers by phone', role: 'FRONTDESK', paths: people.map((n) => search + mobileOf(n).slice(4)) },
    {
      name: 'findMembers by a rare name',
      role: 'FRONTDESK',
      paths: [`${search}LUK%20SAU%20YING`, `${search}KWOK+WAH`],
    },
    { name: 'findMembers by a name of a third of all', role: 'FRONTDESK', paths: [`${search}CHAN`] },
    {
      name: 'findMembers by Chinese name',
      role: 'FRONTDESK',
      paths: ['陳大文', '黃', '林美玲'].map((q) => search + encodeURIComponent(q)),
    },
    {
      name: 'listApplications waiting',
      role: 'FRONTDESK',
      paths: ['/api/staff/applications?state=PENDING', '/api/staff/applications?overdue=true'],
    },
    {
      name: 'listApplications of all who were verified',
      role: 'FRONTDESK',
      paths: ['/api/staff/applications?state=VERIFIED'],
    },
    { name: 'showToday', role: 'FRONTDESK', paths: ['/api/staff/today'] },
    { name: 'listClasses', role: 'PROGRAMME', paths: ['/api/staff/classes', '/api/staff/classes?page=7&pageSize=50'] },
    {
      name: 'listClasses by code and state',
      role: 'PROGRAMME',
      paths: ['/api/staff/classes?q=c0123', '/api/staff/classes?state=OPEN'],
    },
    { name: 'listClassEnrolments', role: 'PROGRAMME', paths: [`/api/staff/classes/${classUuid}/enrolments`] },
    { name: 'exportClassEnrolments', role: 'PROGRAMME', paths: [`/api/staff/classes/${classUuid}/enrolments/export`] },
    {
      name: 'listEnrolmentsWaiting',
      role: 'PROGRAMME',
      paths: ['/api/staff/enrolments?status=P', '/api/staff/enrolments?status=P&overdue=true&page=3'],
    },
    { name: 'listLessons of a day', role: 'INSTRUCTOR', paths: ['/api/staff/lessons'] },
    { name: 'showRoll', role: 'INSTRUCTOR', paths: rolls.map((uuid) => `/api/staff/lessons/${uuid}`) },
    {
      name: 'listEnquiries',
      role: 'FRONTDESK',
      paths: ['/api/staff/enquiries?state=NEW', '/api/staff/enquiries?state=CLOSED&page=9'],
    },
    { name: 'listAudit', role: 'ADMIN', paths: ['/api/staff/audit', '/api/staff/audit?page=400&pageSize=50'] },
    { name: 'listOutbox', role: 'ADMIN', paths: ['/api/staff/outbox'] },
    { name: 'listTelehealthRequests', role: 'CLINICAL', paths: ['/api/staff/telehealth'] },
    { name: 'listWeatherSignals', role: 'PROGRAMME', paths: ['/api/staff/weather_signals'] },
    { name: 'listHolidays', role: 'ADMIN', paths: ['/api/staff/holidays'] },
    { name: 'listStaffUsers', role: 'ADMIN', paths: ['/api/staff/users'] },
    { name: 'listColleagues', role: 'FRONTDESK', paths: ['/api/staff/colleagues'] },
    {
      name: 'listDuplicates of people with a name of a third of all',
      role: 'FRONTDESK',
      paths: some.map((id) => `/api/staff/members/${id}/duplicates`),
    },
    { name: 'listClassNews', role: 'PROGRAMME', paths: ['/api/staff/class-news'] },
    { name: 'listHealthNotes', role: 'CLINICAL', paths: some.map((id) => `/api/staff/members/${id}/health_notes`) },
    { name: 'listAlarms', role: 'CLINICAL', paths: some.map((id) => `/api/staff/members/${id}/alarms`) },
    { name: 'listRecalls', role: 'CLINICAL', paths: ['/api/staff/recalls'] },
    { name: 'listReturns', role: 'ADMIN', paths: ['/api/staff/returns'] },
    { name: 'listJobs', role: 'ADMIN', paths: ['/api/staff/jobs'] },
    { name: 'listSentNotifications', role: 'FRONTDESK', paths: ['/api/staff/notifications'] },
    { name: 'listMessageTemplates', role: 'FRONTDESK', paths: ['/api/staff/notifications/templates'] },
    { name: 'listCallsDue', role: 'FRONTDESK', paths: ['/api/staff/calls'] },
    {
      name: 'listCorrectionRequests',
      role: 'FRONTDESK',
      paths: ['/api/staff/corrections', '/api/staff/corrections?page=9&pageSize=50'],
    },
    { name: 'listPhoneChanges', role: 'FRONTDESK', paths: ['/api/staff/phone_changes'] },
    { name: 'listCatalogueProblems', role: 'PROGRAMME', paths: ['/api/staff/classes/problems'] },
  ]
}

/** Lists that belong to one person, whatever the size of the centre. */
const ofOnePerson = [
  ...['listMemberReadings', 'listMemberRisks', 'listMemberCarers', 'listMemberEnrolments', 'listMemberAccess'],
  ...['listPasskeys', 'listOwnChanges'],
]

/** A call that answers a list, and about which nothing is asked, is an error of the bench. */
export function requireEveryList(questions: readonly Question[]): void {
  const isAsked = ({ id }: Call) => questions.some(({ name }) => name.split(' ')[0] === id) || ofOnePerson.includes(id)
  const isList = ({ id, method }: Call) => method === 'GET' && /^(list|find)/.test(id)
  const missing = everyStaffCall.filter((call) => isList(call) && !isAsked(call)).map(({ id }) => id)
  if (missing.length > 0) throw new Error(`no question for ${missing.join(', ')}`)
}
