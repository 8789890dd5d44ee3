import { env } from '../src/env'
import { logLines } from '../src/log-lines'

export default { level: env.logLevel, format: logLines }
