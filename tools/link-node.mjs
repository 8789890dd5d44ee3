// Runs after `npm ci`, on whatever Node the machine has. Each package of Node 24 brings a program of the same name; npm
// before 11 (Node 20 has 10, Debian 9) keeps the name for the first of them, which is that of another processor and was
// not installed, and links none. Then every unit that starts `node_modules/.bin/node` would find nothing.
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

const link = join(process.cwd(), 'node_modules', '.bin', 'node')
const program = join('..', `node-${process.platform}-${process.arch}`, 'bin', 'node')
const isWanted = process.platform !== 'win32' && existsSync(join(dirname(link), '..', program.slice(3)))
if (isWanted && !existsSync(link)) {
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(program, link)
}
