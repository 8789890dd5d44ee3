import { startProcess, stopOnSignal } from '../started-processes.ts'

/** A tool like `npm start` in small: a build that starts workers of its own, and a database that must leave last. */
stopOnSignal({
  afterwards: () => {
    console.log('all have left')
    return 0
  },
})

const worker = 'console.log("pid " + process.pid); setInterval(() => {}, 1000)'
const build = `sh -c 'for n in 1 2 3; do node -e ${JSON.stringify(worker)} & done; echo pid $$; wait'`
const output = { stdio: ['ignore', 'inherit', 'inherit'] as ['ignore', 'inherit', 'inherit'] }
startProcess('sh', ['-c', `echo pid $$; ${build}`], output)
startProcess(process.execPath, ['-e', worker], output, { signal: 'SIGINT', isLast: true })
