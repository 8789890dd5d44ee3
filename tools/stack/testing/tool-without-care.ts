import { startProcess } from '../started-processes.ts'

/** A tool that starts a database and says nowhere what happens at a signal. With a word behind it, it fails. */
const database = startProcess(
  'sh',
  ['-c', 'echo pid $$; exec sleep 1000'],
  { stdio: ['ignore', 'pipe', 'inherit'] },
  { isLast: true },
)
database.stdout?.once('data', (line: Buffer) => {
  process.stdout.write(line, () => {
    if (process.argv[2]) throw new Error('a fault of the tool')
  })
})
