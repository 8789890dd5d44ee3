import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { type FileHandle, open, readFile, rename, writeFile } from 'node:fs/promises'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** What a person can put right, in one line. */
export class BackupProblem extends Error {}

/** BACKUP_KEY: 32 bytes in base64, stored apart from the backups. */
export function readBackupKey(text: string | undefined): Buffer {
  const key = Buffer.from(text ?? '', 'base64')
  if (key.length !== 32) {
    throw new BackupProblem(
      'BACKUP_KEY must be 32 bytes in base64 (openssl rand -base64 32); keep it apart from backups',
    )
  }
  return key
}

/** Tells whether a key is the one of a folder, and nothing about the key. */
export const fingerprintOf = (key: Buffer) => createHmac('sha256', key).update('dhc backup').digest('hex')

const [lengthBytes, nonceBytes, tagBytes] = [4, 12, 16]

/**
 * AES-256-GCM over compressed bytes: length, nonce, tag, text. `label` says which piece of which part this is, so that one
 * moved to another place, or taken from another backup, does not open.
 */
export function sealPiece(key: Buffer, label: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(label))
  const text = Buffer.concat([cipher.update(zstdCompressSync(plain)), cipher.final()])
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(text.length)
  return Buffer.concat([length, nonce, cipher.getAuthTag(), text])
}

function openPiece(key: Buffer, label: string, sealed: Buffer): Buffer {
  try {
    const tagAt = nonceBytes + tagBytes
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes))
    decipher.setAAD(Buffer.from(label)).setAuthTag(sealed.subarray(nonceBytes, tagAt))
    return zstdDecompressSync(Buffer.concat([decipher.update(sealed.subarray(tagAt)), decipher.final()]))
  } catch {
    throw new BackupProblem(`the backup was changed or damaged: ${label} does not open`)
  }
}

export type Piece = {
  readonly plain: Buffer
  /** Where the next one begins in the file. */
  readonly endsAt: number
}

/** The pieces of a file in order. A piece that was only half written ends them: its writer was cut off. */
export async function* openPieces(key: Buffer, file: string, part: string): AsyncIterable<Piece> {
  const handle = await open(file)
  try {
    let at = 0
    for (let index = 0; ; index += 1) {
      const head = await readExactly(handle, at, lengthBytes)
      const body = head && (await readExactly(handle, at + lengthBytes, nonceBytes + tagBytes + head.readUInt32BE()))
      if (!body) return
      at += lengthBytes + body.length
      yield { plain: openPiece(key, `${part} ${index}`, body), endsAt: at }
    }
  } finally {
    await handle.close()
  }
}

async function readExactly(handle: FileHandle, position: number, length: number): Promise<Buffer | undefined> {
  // A damaged length must not take all memory.
  if (length > 64 * 1024 * 1024) return undefined
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await handle.read(buffer, 0, length, position)
  return bytesRead === length ? buffer : undefined
}

type WrittenPart = { readonly bytes: number; readonly sha256: string }

/** A part of any length, as pieces; ends with an empty one, so that a part cut short is noticed. */
export async function writeSealedPart(
  key: Buffer,
  file: string,
  part: string,
  plain: AsyncIterable<Uint8Array>,
): Promise<WrittenPart> {
  const handle = await open(file, 'wx', 0o600)
  const hash = createHash('sha256')
  let [bytes, index, waiting] = [0, 0, [] as Uint8Array[]]
  const write = async (piece: Uint8Array) => {
    const sealed = sealPiece(key, `${part} ${index++}`, piece)
    hash.update(sealed)
    bytes += sealed.length
    await handle.write(sealed)
  }
  try {
    let size = 0
    for await (const some of plain) {
      waiting.push(some)
      size += some.length
      if (size < pieceBytes) continue
      await write(Buffer.concat(waiting))
      ;[waiting, size] = [[], 0]
    }
    if (size > 0) await write(Buffer.concat(waiting))
    await write(Buffer.alloc(0))
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

const pieceBytes = 4 * 1024 * 1024

export async function* readSealedPart(key: Buffer, file: string, part: string): AsyncIterable<Buffer> {
  let isWhole = false
  for await (const { plain } of openPieces(key, file, part)) {
    isWhole = plain.length === 0
    if (!isWhole) yield plain
  }
  if (!isWhole) throw new BackupProblem(`the backup was changed or damaged: ${part} is cut short`)
}

/** A small note, replaced as a whole or not at all. */
export async function writeNote(key: Buffer, file: string, name: string, note: unknown): Promise<void> {
  await writeFile(`${file}.new`, sealPiece(key, `${name} 0`, Buffer.from(JSON.stringify(note))), {
    mode: 0o600,
    flush: true,
  })
  await rename(`${file}.new`, file)
}

export async function readNote<Note>(key: Buffer, file: string, name: string): Promise<Note> {
  const sealed = await readFile(file)
  return JSON.parse(openPiece(key, `${name} 0`, sealed.subarray(lengthBytes)).toString()) as Note
}
