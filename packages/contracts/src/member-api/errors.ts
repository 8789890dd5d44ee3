type ErrorEntry = {
  readonly code: number
  readonly status: number
  /** S8, D-062: the client clears the session and goes home. Nothing else may do that. */
  readonly forcesLogout?: true
  /** Only the service knows the numbers in the sentence, or why a right is missing, so a page shows it as it came. */
  readonly isToldByService?: true
}

/** One row per refusal a member can meet. The words live in @dhc/locales under the same name. */
export const memberErrors = {
  unexpected: { code: 1000, status: 500 },
  validationFailed: { code: 1001, status: 422 },
  tooManyRequests: { code: 1002, status: 429 },
  sessionExpired: { code: 1003, status: 401, forcesLogout: true },
  sessionRevoked: { code: 1004, status: 403, forcesLogout: true },
  notAllowed: { code: 1005, status: 403, isToldByService: true },
  notFound: { code: 1006, status: 404 },
  changedMeanwhile: { code: 1007, status: 409 },
  unavailable: { code: 1008, status: 503 },
  badRequest: { code: 1009, status: 400 },

  mobileNotRegistered: { code: 1101, status: 404 },
  memberNoNotRegistered: { code: 1102, status: 404 },
  passwordWrong: { code: 1103, status: 401 },
  mobileOrMemberNoRequired: { code: 1104, status: 422 },
  accountLocked: { code: 1105, status: 423 },
  accountSuspended: { code: 1106, status: 403 },
  /** The password must be typed again before this step; no logout. */
  confirmationNeeded: { code: 1107, status: 403 },
  /** Decision 0076: no device of this member, or not its signature. */
  passkeyRefused: { code: 1108, status: 401 },

  mobileTaken: { code: 1201, status: 409 },
  codeWrong: { code: 1202, status: 422 },
  codeExpired: { code: 1203, status: 410 },
  codeTooSoon: { code: 1204, status: 429 },
  codeTooMany: { code: 1205, status: 429 },
  tooYoung: { code: 1206, status: 422 },
  notInDistrict: { code: 1207, status: 422 },
  consentMissing: { code: 1208, status: 422 },
  channelMissing: { code: 1209, status: 422 },
  guardianMissing: { code: 1210, status: 422 },
  mobileNotVerified: { code: 1211, status: 422 },
  oneTimePasswordWrong: { code: 1212, status: 422 },

  currentPasswordWrong: { code: 1301, status: 422 },
  passwordUnchanged: { code: 1302, status: 422 },
  passwordRule: { code: 1303, status: 422 },
  passwordMismatch: { code: 1304, status: 422 },
  /** SEC-05: within the rule, but among the passwords everybody tries first. */
  passwordCommon: { code: 1305, status: 422 },

  classFull: { code: 1401, status: 409 },
  notEligible: { code: 1402, status: 403 },
  oneClassPerCourse: { code: 1403, status: 409 },
  enrolmentNotOpen: { code: 1404, status: 409 },
  methodNotOnline: { code: 1405, status: 409 },
  actionNotPossible: { code: 1406, status: 409 },
  classNotFound: { code: 1407, status: 404 },
  alreadyApplied: { code: 1408, status: 409 },
  classCancelled: { code: 1410, status: 409 },
  tooManyInvitations: { code: 1411, status: 429, isToldByService: true },
  /** nobody has this number, or somebody with another name. */
  invitedUnknown: { code: 1412, status: 422 },

  leaveTooLate: { code: 1501, status: 409 },
  leaveAlreadySubmitted: { code: 1502, status: 409 },
  notEnrolled: { code: 1503, status: 409 },

  readingOutOfRange: { code: 1601, status: 422 },
  readingByStaff: { code: 1602, status: 403 },
  tooManyReadings: { code: 1603, status: 429, isToldByService: true },
  tooManyImports: { code: 1604, status: 429, isToldByService: true },
  readingsFull: { code: 1605, status: 409, isToldByService: true },

  membersOnly: { code: 1701, status: 403 },
  telehealthOpen: { code: 1702, status: 409 },
  telehealthFixed: { code: 1703, status: 409 },

  visitTimeTaken: { code: 1801, status: 409 },
  visitBooked: { code: 1802, status: 409 },
  visitFixed: { code: 1803, status: 409 },

  staffLoginFailed: { code: 1901, status: 401 },
  ballotAlreadyRun: { code: 1902, status: 409 },
  ballotTooEarly: { code: 1903, status: 409 },
  alreadyHandled: { code: 1904, status: 409 },
  waitlistEmpty: { code: 1905, status: 409 },
  checkMissing: { code: 1906, status: 422 },
  publicValueDiffers: { code: 1911, status: 409 },
  /** D-140: a code to the number on record would not speak for the member. */
  noOwnNumber: { code: 1907, status: 409 },
} as const satisfies Record<string, ErrorEntry>

export type MemberErrorName = keyof typeof memberErrors

export const memberErrorNames = Object.keys(memberErrors) as MemberErrorName[]

export function errorEntry(name: MemberErrorName): ErrorEntry {
  return memberErrors[name]
}

/** The client knows a refusal by its number (D-063: compare after `Number()`). */
export function memberErrorOfCode(code: unknown): MemberErrorName | undefined {
  const wanted = Number(code)
  return memberErrorNames.find((name) => memberErrors[name].code === wanted)
}
