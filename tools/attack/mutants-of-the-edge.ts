import type { Mutant } from './mutant.ts'

const web = 'apps/web/server'
const slow = [`${web}/forwarding/slow-visitors.test.ts`]
const admission = [`${web}/http/admission.test.ts`]
const secrets = [`${web}/http/secret-addresses.test.ts`]
const board = ['apps/api/src/modules/today/follow-board.test.ts']

/** What keeps slow visitors and crowds from taking the site away, and secret addresses out of logs. */
export const mutantsOfTheEdge: readonly Mutant[] = [
  {
    what: 'calls go on to the member service without a place',
    file: `${web}/forwarding/api-routes.ts`,
    from: 'if (!places.has(request) && !(await enter(request, reply))) return reply',
    to: '',
    tests: slow,
  },
  {
    what: 'files go by the connections of member calls',
    file: `${web}/forwarding/api-pools.ts`,
    from: "if (media !== undefined || isLong) return 'documents'",
    to: '',
    tests: [`${web}/forwarding/api-pools.test.ts`, ...slow],
  },
  {
    what: 'boards go by the connections of files',
    file: `${web}/forwarding/api-pools.ts`,
    from: "if (media === 'text/event-stream') return 'streams'",
    to: '',
    tests: [`${web}/forwarding/api-pools.test.ts`, ...slow],
  },
  {
    what: 'each reader of the API document takes a connection to the member service',
    file: `${web}/forwarding/api-document.ts`,
    from: 'const { value } = await memory.find(path, make, { withOldMs: 0, withoutMs: requestTimeoutMs })',
    to: 'const { value } = await make()',
    tests: slow,
  },
  {
    what: 'who does not read stays for ever',
    file: `${web}/http/slow-sockets.ts`,
    from: 'if (!isWaitingForUs(socket)) socket.destroy()',
    to: 'isWaitingForUs(socket)',
    tests: slow,
  },
  {
    what: 'who waits for a slow call is cut',
    file: `${web}/http/slow-sockets.ts`,
    from: 'return response.req.complete && socket.writableLength === 0',
    to: 'return false',
    tests: slow,
  },
  {
    what: 'one address has any number of connections',
    file: `${web}/http/slow-sockets.ts`,
    from: 'if (count > most) socket.destroy()',
    to: '',
    tests: slow,
  },
  {
    what: 'a queue has no end',
    file: `${web}/http/admission.ts`,
    from: 'if (this.#queue.length < Math.min(waiting, this.#pace.countIn(patienceMs * likely))) return true',
    to: 'if (waiting + patienceMs >= 0) return true',
    tests: admission,
  },
  {
    what: 'who came first is next, whoever fills the queue',
    file: `${web}/http/admission.ts`,
    from: 'return able.find(({ address }) => this.#insideOf(address) === fewest)',
    to: 'return able.find(() => fewest >= 0)',
    tests: admission,
  },
  {
    what: 'pages for one visitor are rendered without a bound',
    file: `${web}/app.ts`,
    from: 'render: (posted) => renders.run(addressOf(posted.visitor), () => render(posted)),',
    to: 'render,',
    tests: [`${web}/pages/unstored-renders.test.ts`],
  },
  {
    what: 'the page of a load balancer reaches the browser',
    file: `${web}/forwarding/upstream-answer.ts`,
    from: 'return status < 400 && name === media',
    to: 'return name !== media',
    tests: [`${web}/forwarding/forwarding.test.ts`],
  },
  {
    what: 'headers of one connection are passed on',
    file: `${web}/forwarding/forwarded-headers.ts`,
    from: 'return Object.entries(headers).filter(([name]) => !ofOneConnection.test(name) && !named.has(name))',
    to: 'return Object.entries(headers).filter(([name]) => !named.has(name))',
    tests: [`${web}/forwarding/forwarding.test.ts`],
  },
  {
    what: 'the path of a call is logged as it was asked for',
    file: `${web}/http/request-log.ts`,
    from: 'return routeOptions.config.call?.path ?? loggedPath(raw.url)',
    to: "return splitUrl(raw.url ?? '').path || routeOptions.url || ''",
    tests: secrets,
  },
  {
    what: 'an error tells a secret address to the log',
    file: 'packages/log-output/src/secret-addresses.ts',
    from: 'const told = Object.assign(new Error(withoutSecrets(error.message)),',
    to: 'const told = Object.assign(new Error(error.message),',
    tests: [...secrets, 'packages/log-output/src/secret-addresses.test.ts'],
  },
  {
    what: 'a page tells its secret address on',
    file: `${web}/pages/routes.ts`,
    from: "if (isSecretAddress(request.raw.url ?? '')) return sendUntold(reply, ready)",
    to: '',
    tests: secrets,
  },
  {
    what: 'a board is followed after signing out',
    file: 'apps/api/src/modules/today/follow-board.ts',
    from: 'if (!live.has(follower.sid)) forget(stream)',
    to: 'if (!live.has(follower.sid) && follower.sid === version) forget(stream)',
    tests: board,
  },
  {
    what: 'each open board is computed for itself',
    file: 'apps/api/src/modules/today/follow-board.ts',
    from: 'if (known?.version === version && now() - known.at < sharedForMs) return known.board',
    to: '',
    tests: board,
  },
]
