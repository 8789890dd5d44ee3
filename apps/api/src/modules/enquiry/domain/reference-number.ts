import { enquiryCheckDigit } from '@dhc/reference/enquiry-rules'

const places = 6

/** How many numbers a year has. Far more than enquiries, so that a drawn one is seldom taken. */
export const referenceNumbersPerYear = 10 ** places

/** The number a person is told; `drawn` is a chance below `referenceNumbersPerYear`. */
export function referenceNumberOf(year: number, drawn: number): string {
  const digits = String(drawn).padStart(places, '0')
  return `ENQ-${year}-${digits}${enquiryCheckDigit(digits)}`
}

/** What a script is told: it looks like a number, but its last digit is wrong, so that it can never be given to anyone. */
export function decoyNumberOf(year: number, drawn: number): string {
  const number = referenceNumberOf(year, drawn)
  return `${number.slice(0, -1)}${(Number(number.at(-1)) + 5) % 10}`
}
