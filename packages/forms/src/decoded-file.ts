import { readingFileLimits } from '@dhc/reference/health/reading-file'

export type DecodedFile = { readonly text: string } | { readonly problem: 'tooLarge' | 'notText' }

/** The text of a file: UTF-8, or UTF-16 as some spreadsheets write it; anything else is refused, never guessed. */
export function decodedFile(bytes: Uint8Array): DecodedFile {
  if (bytes.length > readingFileLimits.maxCharacters) return { problem: 'tooLarge' }
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
    return text.includes('\0') ? { problem: 'notText' } : { text }
  } catch {
    return { problem: 'notText' }
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
