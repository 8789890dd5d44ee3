import { env } from '../src/env'

export default { level: env.logLevel }
