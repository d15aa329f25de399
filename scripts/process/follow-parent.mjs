// Loaded into every service with --import: stops the service when its parent process was killed, so that no orphan
// process keeps the port and the databases open. The IPC channel closes however the parent ended.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
