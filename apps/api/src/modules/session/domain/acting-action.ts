/** `showEnrolled` made for somebody else is `acting.show-enrolled` in the audit log; its words lie under that name. */
export function actingActionOf(callId: string): string {
  return `acting.${callId.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
