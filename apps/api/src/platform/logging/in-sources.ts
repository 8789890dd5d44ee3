import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'

const place = /(file:\/\/[^\s()]+\.m?js):(\d+):(\d+)/g
const maps = new Map<string, SourceMap | undefined>()

/**
 * Where a frame of the bundle stands in the sources. Node does this by itself when told to, but then reads every map at
 * each start and never lets go of them (60 MB); an error is logged rarely.
 */
export function inSources(frames: string): string {
  return frames.replace(place, (asBundled, file: string, line: string, column: string) => {
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column))
    if (!origin || !('fileName' in origin)) return asBundled
    return `${new URL(origin.fileName, file).href}:${origin.lineNumber}:${origin.columnNumber}`
  })
}

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(file))
  return maps.get(file)
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8')))
  } catch {
    return undefined
  }
}
