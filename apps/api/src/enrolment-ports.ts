import { holidaysKnown } from './modules/catalogue/index.ts'
import type { EnrolmentPorts } from './modules/enrolment/index.ts'

/** What the modules above enrolment add to it. */
export const enrolmentPorts: EnrolmentPorts = {
  readOwnBallots: async () => new Map(),
  onPlaceFreed: async () => undefined,
  readHolidays: holidaysKnown,
}
