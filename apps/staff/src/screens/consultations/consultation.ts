import type { PayloadOf } from '@dhc/contracts/call'
import type { listTelehealthRequestsCall } from '@dhc/contracts/staff-api/telehealth'

export type Consultation = PayloadOf<typeof listTelehealthRequestsCall>['items'][number]
