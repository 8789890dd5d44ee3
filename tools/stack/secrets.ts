import { createECDH, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OperatorEnvironment, type SecretName, secretNames } from './environment.ts'

const localSecretNames = [
  ...secretNames,
  'POSTGRES_PASSWORD',
  'MEMBERS_PASSWORD',
  'MEMBERS_OWNER_PASSWORD',
  'CMS_PASSWORD',
  'CMS_STAFF_PASSWORD',
  'VAPID_PRIVATE_KEY',
  'BACKUP_KEY',
] as const
type LocalSecretName = (typeof localSecretNames)[number]
export type Secrets = Readonly<Record<SecretName, string>> & Readonly<Record<LocalSecretName, string>>

/** The demonstration's secrets are made once, stored in the data folder for its owner only, and never committed. Values set by the operator win. */
export function loadSecrets(environment: OperatorEnvironment): Secrets {
  const file = join(environment.DATA_DIR, 'secrets.json')
  const stored: Partial<Record<string, string>> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const made = Object.fromEntries(localSecretNames.map((name) => [name, stored[name] ?? makeSecret(name)]))
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  const given = Object.fromEntries(
    secretNames.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  )
  return { ...made, ...given } as Secrets
}

/** 32 bytes in base64. */
const keyNames: ReadonlySet<string> = new Set(['FIELD_KEY', 'INDEX_KEY', 'TOKEN_KEY', 'BACKUP_KEY'])

function makeSecret(name: string): string {
  if (name === 'VAPID_PRIVATE_KEY') return newPrivateKey()
  // A person types the CMS password, so it is letters and digits only; Strapi wants upper case, lower case and a digit.
  if (name === 'CMS_STAFF_PASSWORD') return `Dhc1${randomBytes(9).toString('hex')}`
  if (keyNames.has(name)) return randomBytes(32).toString('base64')
  return randomBytes(32).toString('hex')
}

/** RFC 8292: push messages are signed with a key on the curve P-256; browsers are told its public half. */
const curve = 'prime256v1'

function newPrivateKey(): string {
  const pair = createECDH(curve)
  pair.generateKeys()
  return pair.getPrivateKey('base64url')
}

export function publicKeyOf(privateKey: string): string {
  const pair = createECDH(curve)
  pair.setPrivateKey(privateKey, 'base64url')
  return pair.getPublicKey('base64url')
}
