import { MemberError } from '../member-error.ts'

/** For limits beyond which something quieter happens than a refusal. */
export async function isWithin(take: () => Promise<void>): Promise<boolean> {
  try {
    await take()
    return true
  } catch (error) {
    if (error instanceof MemberError && error.reason === 'tooManyRequests') return false
    throw error
  }
}
