import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProcess } from '../stack/started-processes.ts'

/** By port on which nginx listens: the processes behind it. */
type Behind = Readonly<Record<number, readonly string[]>>

/**
 * nginx as an operator would set it: connections behind it are used again, and what one process refuses before it has done
 * anything (a closed connection, 503 while it leaves) goes to the next one.
 */
export async function startBalancer(behind: Behind): Promise<{ readonly stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'dhc-endure-nginx-'))
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, behind))
  const options = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;']
  const server = startProcess('nginx', options, { stdio: 'ignore' })
  return {
    stop: () => {
      server.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function configuration(folder: string, behind: Behind): string {
  const all = Object.entries(behind).map(
    ([port, urls]) => `
  upstream behind_${port} {
    ${urls.map((url) => `server ${new URL(url).host} max_fails=0;`).join(' ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port} backlog=4096;
    location / {
      proxy_pass http://behind_${port};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For ${'$'}proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_next_upstream error timeout;
      proxy_connect_timeout 5s;
    }
  }`,
  )
  return `worker_processes 1;
user root;
# A flood of which nothing is answered for ten seconds must find a connection, or the row would measure this one.
worker_rlimit_nofile 65536;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 32768; }
http {
  access_log off;
  keepalive_requests 1000000;
  client_max_body_size 8m;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
${all.join('\n')}
}
`
}
