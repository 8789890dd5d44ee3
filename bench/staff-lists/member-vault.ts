import { createMemberVault } from '../../apps/api/src/modules/member/index.ts'
import { createFieldCipher } from '../../apps/api/src/platform/crypto/field-cipher.ts'
import { systemRandom } from '../../apps/api/src/platform/random.ts'
import type { Secrets } from '../../tools/stack/secrets.ts'

/** Seals what belongs to a member as the service of this bench opens it. */
export function memberVaultOf(secrets: Secrets) {
  const bytesOf = (text: string) => Buffer.from(text, 'base64')
  const cipher = createFieldCipher({ current: bytesOf(secrets.FIELD_KEY) }, systemRandom)
  return createMemberVault(cipher, bytesOf(secrets.INDEX_KEY), systemRandom)
}
