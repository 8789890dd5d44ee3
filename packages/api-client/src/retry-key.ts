/** Section 2e, "Retried writes". Not `crypto.randomUUID`, which a page without https does not have. */
export function newRetryKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
