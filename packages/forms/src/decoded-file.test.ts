import { describe, expect, it } from 'vitest'
import { decodedFile } from './decoded-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('a file of readings', () => {
  it('is read as UTF-8, with or without a mark at its beginning', () => {
    expect(decodedFile(bytes('type\n'))).toEqual({ text: 'type\n' })
    expect(decodedFile(bytes('\ufefftype\n'))).toEqual({ text: 'type\n' })
  })

  it('is read as UTF-16 when it says so', () => {
    const utf16 = new Uint8Array([0xff, 0xfe, ...[...'type'].flatMap((letter) => [letter.charCodeAt(0), 0])])
    expect(decodedFile(utf16)).toEqual({ text: 'type' })
  })

  it('that is no text is refused', () => {
    expect(decodedFile(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).toEqual({ problem: 'notText' })
    expect(decodedFile(bytes('a\0b'))).toEqual({ problem: 'notText' })
  })

  it('that is too large is refused before it is read', () => {
    expect(decodedFile(new Uint8Array(2_000_001))).toEqual({ problem: 'tooLarge' })
  })
})
