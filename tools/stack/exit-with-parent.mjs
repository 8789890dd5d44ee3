// Preloaded into each process of the stack: when the start tool dies, even by kill -9, nothing of it keeps a port.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
