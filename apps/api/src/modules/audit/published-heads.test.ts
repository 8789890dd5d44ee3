import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { type PublishedHead, publishedHeads } from './published-heads.ts'

const indexKey = Buffer.alloc(32, 'i')
const at = new Date('2026-11-15T12:00:00.123Z')
const hash = 'ab'.repeat(32)
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heads-'))
})

async function all(found: AsyncIterable<PublishedHead>): Promise<PublishedHead[]> {
  const heads: PublishedHead[] = []
  for await (const head of found) heads.push(head)
  return heads
}

describe('a published head of the audit chain', () => {
  it('is added to the file and found in it again, line after line', async () => {
    const heads = publishedHeads({ indexKey, headFile: join(folder, 'heads.log') })
    await heads.append(heads.sign({ sealNo: 7, hash }, at))
    await heads.append(heads.sign({ sealNo: 123_456, hash }, at))
    expect(await all(heads.read())).toEqual([
      { sealNo: 7, hash, isOurs: true },
      { sealNo: 123_456, hash, isOurs: true },
    ])
  })

  it('is found in the lines of a log, and behind a line that a crash has cut', async () => {
    const log = join(folder, 'api.log')
    const signer = publishedHeads({ indexKey })
    const head = signer.sign({ sealNo: 7, hash }, at)
    await writeFile(log, `{"msg":"other"}\n${head.slice(0, 60)}${head}\n{"head":"${head}","msg":"sealed"}\n`)
    expect(await all(publishedHeads({ indexKey, furtherFiles: [log] }).read())).toHaveLength(2)
  })

  it('that was changed, or signed with another key, is not ours', async () => {
    const file = join(folder, 'heads.log')
    const heads = publishedHeads({ indexKey, headFile: file })
    await heads.append(heads.sign({ sealNo: 7, hash }, at))
    const stored = await readFile(file, 'utf8')
    for (const forged of [
      stored.replace('.7.', '.8.'),
      stored.replace('abab', 'abac'),
      stored.replace('2026', '2027'),
    ]) {
      await writeFile(file, forged)
      expect(await all(heads.read()), forged).toMatchObject([{ isOurs: false }])
    }
    await writeFile(file, publishedHeads({ indexKey: Buffer.alloc(32, 'o') }).sign({ sealNo: 7, hash }, at))
    expect(await all(heads.read())).toMatchObject([{ isOurs: false }])
  })

  it('is not there before the first one; a file that somebody has named must be', async () => {
    const missing = join(folder, 'missing.log')
    expect(await all(publishedHeads({ indexKey, headFile: missing }).read())).toEqual([])
    expect(await all(publishedHeads({ indexKey }).read())).toEqual([])
    await expect(all(publishedHeads({ indexKey, furtherFiles: [missing] }).read())).rejects.toThrow('ENOENT')
  })
})
