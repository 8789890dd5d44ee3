import type { EnquiryTopic } from '@dhc/reference/options/centre'

/** What a person wrote. At least one of email and contact number is not empty (D-130). */
export type WrittenEnquiry = {
  readonly topic: EnquiryTopic
  readonly name: string
  readonly email: string
  readonly contactNumber: string
  readonly message: string
  readonly about?: string | undefined
}
