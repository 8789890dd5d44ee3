/**
 * PRIV-05: whether the response of each call of staff shows a member's name, said once. A call that is missing here fails
 * the test: whoever adds one says whether somebody is looked at by it.
 */
export type NameStatement =
  /** Its description says `showsMembers`: in the log under each member, and counted. */
  | 'members'
  /** The record itself, opened: in the log and counted as such. */
  | 'record'
  /** One person, whom the call changes: the row of the change names them. */
  | 'changed member'
  /** Why no look at a member is logged for the names it shows. */
  | { readonly others: string }
  | 'nobody'

const letters = { others: 'the public, who wrote to the centre; each list and each letter opened is in the log' }
const colleagues = { others: 'colleagues' }

const naming: Readonly<Record<string, NameStatement>> = {
  listApplications: 'members',
  findMembers: 'members',
  findAlike: 'members',
  listDuplicates: 'members',
  listClassEnrolments: 'members',
  exportClassEnrolments: 'members',
  listEnrolmentsWaiting: 'members',
  showRoll: 'members',
  markAttendance: 'members',
  recordLeave: 'members',
  recordComing: 'members',
  stopChairs: 'members',
  showToday: 'members',
  showPaperPack: 'members',
  listPhoneChanges: 'members',
  listCorrectionRequests: 'members',
  listRecalls: 'members',
  listTelehealthRequests: 'members',
  showVisitDay: 'members',
  listCallsDue: 'members',
  listMemberCarers: 'members',
  recordCarer: 'members',
  setCarerRights: 'members',
  closeCarer: 'members',
  confirmCarer: 'members',
  confirmCarerByCode: 'members',
  refuseCarerRights: 'members',
  showMember: 'record',
  copyOwnData: { others: 'the whole record; that it was printed is in the log of the record' },
  changeMember: 'changed member',
  transferMember: 'changed member',
  askPhoneChange: 'changed member',
  scheduleTelehealth: 'changed member',
  completeTelehealth: 'changed member',
  declineTelehealth: 'changed member',
  listMemberAccess: { others: 'colleagues and carers who acted; that the list was read is in the log of the record' },
  listOutbox: { others: 'a text may say a name where no provider is set; what was read is in the log and counted' },
  listEnquiries: letters,
  showEnquiry: letters,
  changeEnquiry: letters,
  replyToEnquiry: letters,
  listColleagues: colleagues,
  showOpenings: colleagues,
  listStaffUsers: colleagues,
  createStaffUser: colleagues,
  changeStaffUser: colleagues,
  resetStaffSignIn: colleagues,
  confirmAdmin: colleagues,
  refuseAdmin: colleagues,
}

const withoutNames = [
  ...['listClasses', 'showClass', 'enterMember', 'importFormResults', 'callOffClass', 'confirmEnrolment'],
  ...[
    'refuseEnrolment',
    'cancelEnrolment',
    'endColleague',
    'listLessons',
    'callOffLesson',
    'reinstateLesson',
    'runBallot',
  ],
  ...['showClassBallot', 'showStaffBallot', 'releaseBallot', 'replaceFromWaitlist'],
  ...['enterPublicValue', 'waivePublicValue', 'sendCarerCode'],
  ...['listWeatherSignals', 'recordWeatherSignal', 'correctWeatherSignal', 'withdrawWeatherSignal', 'listHolidays'],
  ...[
    'addHoliday',
    'removeHoliday',
    'listCatalogueProblems',
    'syncClasses',
    'listClassNews',
    'decideClassNews',
    'logContact',
    'verifyApplicant',
  ],
  ...['rejectApplicant', 'registerAtCounter', 'grantExemption', 'resetMemberPassword', 'listMemberEnrolments'],
  ...['askDeletionAtCounter', 'withdrawDeletionAtCounter'],
  ...['closeDuplicate', 'recordDeath', 'reopenMember', 'confirmPhoneChange', 'refusePhoneChange', 'decideCorrection'],
  ...[
    'listMemberReadings',
    'showMemberLatestReadings',
    'recordMemberReading',
    'recordHealthCheck',
    'importMemberReadings',
    'removeReading',
  ],
  ...['listHealthNotes', 'addHealthNote', 'listAlarms', 'closeAlarms'],
  ...[
    'logRecall',
    'setRecallCapacity',
    'setRecallRefusal',
    'listMemberRisks',
    'recordRisk',
    'changeRisk',
    'sendNotification',
    'previewNotification',
  ],
  ...['confirmNotification', 'refuseNotification', 'stopNotification', 'listSentNotifications'],
  ...['listMessageTemplates', 'logCall', 'suspendMember', 'reinstateMember', 'setLegalHold', 'listAudit'],
  ...[
    'verifyAudit',
    'listJobs',
    'showServiceState',
    'extendStaffToken',
    'logOutStaff',
    'changeStaffPassword',
    'listPasskeys',
  ],
  ...['beginPasskey', 'addPasskey', 'removePasskey', 'renewRecoveryCodes', 'followToday', 'showReport'],
  ...['listReturns', 'recordReturnSent', 'recountReturn'],
  ...['bookVisitForMember', 'moveVisitForMember', 'cancelVisitForMember', 'markVisit', 'setVisitCapacity'],
  ...['listOwnChanges', 'markOwnChangesSeen', 'closeTour', 'endOtherStaffSessions'],
]

export const nameStatements: Readonly<Record<string, NameStatement>> = {
  ...Object.fromEntries(withoutNames.map((id) => [id, 'nobody'])),
  ...naming,
}

/** The surname of everybody of the demonstration, and of nobody else's. */
export const markerName = 'SHIFAN'
