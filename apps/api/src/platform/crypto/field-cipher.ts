import { createCipheriv, createDecipheriv, hash, type KeyObject } from 'node:crypto'
import type { Random } from '../random.ts'
import { deriveKey } from './secrets.ts'

/** Where a value lives. A ciphertext copied to another row, column or table does not open there. */
export type FieldPlace = { readonly table: string; readonly column: string; readonly row: string }

export type FieldCipher = {
  /** With which every text begins that the current key closed; who rotates keys looks for those that do not. */
  readonly currentMark: string
  encrypt(text: string, place: FieldPlace): string
  decrypt(sealed: string, place: FieldPlace): string
}

/** What was found in the database is not what we wrote. The message names the place, never the value. */
export class FieldUnreadable extends Error {
  override readonly name = 'FieldUnreadable'
}

export type FieldKeys = {
  /** 32 random bytes; everything new is encrypted with it. */
  readonly current: Uint8Array
  /** Keys of before, which still open what they closed. */
  readonly former?: readonly Uint8Array[]
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Security 5.2: AES-256-GCM in the application, so that a dump, a backup or a curious administrator reads nothing. */
export function createFieldCipher(keys: FieldKeys, random: Random): FieldCipher {
  const current = versionOf(keys.current)
  const byVersion = new Map([...(keys.former ?? []).map(versionOf), current].map((key) => [key.version, key]))

  return {
    currentMark: `${current.version}.`,
    encrypt(text, place) {
      const iv = random.bytes(ivBytes)
      const cipher = createCipheriv(algorithm, current.key, iv, { authTagLength: tagBytes })
      cipher.setAAD(aadOf(place, current.version))
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${current.version}.${sealed.toString('base64url')}`
    },
    decrypt(stored, place) {
      const [version = '', body = ''] = stored.split('.')
      const key = byVersion.get(version)
      if (!key) throw new FieldUnreadable(`no key for ${place.table}.${place.column}`)
      return open(Buffer.from(body, 'base64url'), key, place)
    },
  }
}

type VersionedKey = { readonly version: string; readonly key: KeyObject }

/** The version is taken from the key itself, so nobody has to count keys and no two keys can share a number. */
function versionOf(secret: Uint8Array): VersionedKey {
  const key = deriveKey(secret, 'field cipher')
  return { key, version: hash('sha256', key.export()).slice(0, 8) }
}

function open(sealed: Buffer, { key, version }: VersionedKey, place: FieldPlace): string {
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
    decipher.setAAD(aadOf(place, version))
    decipher.setAuthTag(sealed.subarray(-tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    throw new FieldUnreadable(`${place.table}.${place.column} cannot be opened`)
  }
}

function aadOf({ table, column, row }: FieldPlace, version: string): Buffer {
  return Buffer.from(JSON.stringify([table, column, row, version]))
}
