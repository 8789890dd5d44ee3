import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { luaOf, type WrittenRequest } from '../support/load.ts'

/**
 * Every request once. wrk only knows how to run for a while, so the script looks at the clock itself and ends it with the
 * last response. What is still on its way then repeats a key, and changes nothing.
 */
const eachOnce = (requests: readonly WrittenRequest[]) => `
local ffi = require('ffi')
ffi.cdef('typedef struct { long s; long ns; } moment; int clock_gettime(int, moment *);')
local function now()
  local at = ffi.new('moment[1]')
  ffi.C.clock_gettime(1, at)
  return tonumber(at[0].s) + tonumber(at[0].ns) / 1e9
end
local requests, turn, done, refused, began = {}, 0, 0, 0, nil
function init()
${requests.map((request, at) => `  requests[${at + 1}] = ${luaOf(request)}`).join('\n')}
end
function request()
  began = began or now()
  turn = turn % #requests + 1
  return requests[turn]
end
function response(status)
  done = done + 1
  if status ~= 200 then refused = refused + 1 end
  if done == #requests then
    io.write(string.format('seconds %f refused %d', now() - began, refused))
    io.flush()
    os.exit(0)
  end
end
`

const longestSeconds = 300

/** Responses per second of as many calls as there are requests. A single refused one makes the round worthless. */
export async function sendEachOnce(
  origin: string,
  requests: readonly WrittenRequest[],
  clients: number,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'dhc-bench-wrk-'))
  try {
    const script = join(folder, 'each-once.lua')
    writeFileSync(script, eachOnce(requests))
    const load = ['-t1', `-c${clients}`, `-d${longestSeconds}s`, '-s', script, origin]
    const { stdout } = await promisify(execFile)('wrk', load)
    const [, seconds, refused] = stdout.match(/seconds ([\d.]+) refused (\d+)/) ?? []
    if (seconds === undefined || refused !== '0') throw new Error(`applications failed:\n${stdout}`)
    return requests.length / Number(seconds)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
