/**
 * 2e, decision 0034: what each call of staff has to do with centres, said once. A call that is missing here fails the
 * test: whoever adds one says whether it is about a class or lesson of a centre.
 */
export type CentreStatement =
  /** About one class, lesson, enrolment or ballot: refused (1005) when it is of another centre. */
  | { readonly about: 'class' | 'lesson' | 'enrolment' | 'ballot'; readonly body?: object }
  /** A list: shows those of the own centres only. */
  | 'own centres only'
  /** Why the centre does not matter. */
  | { readonly anyCentre: string }

const people = { anyCentre: 'a member is served at any centre' }
const account = { anyCentre: 'the own account and session' }
const admin = { anyCentre: 'for ADMIN alone, who works everywhere' }
const manager = { anyCentre: 'for MANAGER and ADMIN alone, who work everywhere' }
const letters = { anyCentre: 'the public writes to the centre as a whole' }
const weather = { anyCentre: 'a storm touches all centres' }
const someMember = '0190f3a2-7b1c-4def-8123-456789abcdef'

export const centreStatements: Readonly<Record<string, CentreStatement>> = {
  listClasses: 'own centres only',
  showClass: { about: 'class' },
  listClassEnrolments: { about: 'class' },
  exportClassEnrolments: { about: 'class' },
  enterMember: { about: 'class', body: { member_id: someMember } },
  importFormResults: { about: 'class', body: { rows: [{ member_no: 'SSPD000101', result: 'A' }], dry_run: true } },
  callOffClass: { about: 'class', body: { reason: 'nobody came' } },
  listEnrolmentsWaiting: 'own centres only',
  confirmEnrolment: { about: 'enrolment', body: {} },
  refuseEnrolment: { about: 'enrolment', body: {} },
  cancelEnrolment: { about: 'enrolment', body: { reason: 'CENTRE' } },
  listLessons: 'own centres only',
  showRoll: { about: 'lesson' },
  markAttendance: { about: 'lesson', body: { marks: [{ enrolmentId: someMember, code: 'ATT' }] } },
  recordLeave: { about: 'lesson', body: { enrolmentId: someMember } },
  callOffLesson: { about: 'lesson', body: { reason: 'OTHER' } },
  reinstateLesson: { about: 'lesson' },
  runBallot: { about: 'class' },
  showClassBallot: { about: 'class' },
  showStaffBallot: { about: 'ballot' },
  releaseBallot: manager,
  changePublicValue: { about: 'class', body: { name: 'Mark Six of 26 November' } },
  replaceFromWaitlist: { about: 'class', body: { reason: 'a place is free' } },
  listWeatherSignals: weather,
  recordWeatherSignal: weather,
  correctWeatherSignal: weather,
  listHolidays: { anyCentre: 'the calendar of all centres' },
  addHoliday: admin,
  removeHoliday: admin,
  listCatalogueProblems: { anyCentre: 'mistakes of editors, who write for all centres' },
  syncClasses: { anyCentre: 'copies the whole catalogue' },
  listApplications: people,
  logContact: people,
  verifyApplicant: people,
  rejectApplicant: people,
  findMembers: people,
  showMember: people,
  registerAtCounter: people,
  changeMember: people,
  transferMember: people,
  grantExemption: people,
  resetMemberPassword: people,
  listMemberEnrolments: people,
  listMemberAccess: people,
  findAlike: people,
  listDuplicates: people,
  closeDuplicate: manager,
  recordDeath: manager,
  reopenMember: manager,
  askPhoneChange: people,
  listPhoneChanges: people,
  confirmPhoneChange: people,
  refusePhoneChange: people,
  listMemberReadings: people,
  recordMemberReading: people,
  recordHealthCheck: people,
  importMemberReadings: people,
  removeReading: people,
  listRecalls: people,
  logRecall: people,
  listMemberRisks: people,
  recordRisk: people,
  changeRisk: people,
  listMemberCarers: people,
  recordCarer: people,
  setCarerRights: people,
  closeCarer: people,
  listTelehealthRequests: people,
  scheduleTelehealth: people,
  completeTelehealth: people,
  declineTelehealth: people,
  sendNotification: {
    anyCentre: 'a notice goes to members of all centres; the classes it may name are not limited yet',
  },
  suspendMember: admin,
  reinstateMember: admin,
  setLegalHold: admin,
  listAudit: admin,
  listOutbox: admin,
  listStaffUsers: admin,
  createStaffUser: admin,
  changeStaffUser: admin,
  resetStaffSignIn: admin,
  listColleagues: { anyCentre: 'names of colleagues' },
  extendStaffToken: account,
  logOutStaff: account,
  changeStaffPassword: account,
  showToday: 'own centres only',
  followToday: { anyCentre: 'a number that says whether anything changed' },
  showPaperPack: 'own centres only',
  showReport: manager,
  listEnquiries: letters,
  showEnquiry: letters,
  changeEnquiry: letters,
  replyToEnquiry: letters,
}
