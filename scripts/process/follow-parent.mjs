// Loaded into every service with --import: a service whose starter was killed outright must not stay behind
// with the port and the databases open. The channel closes with the starter, however it ended.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
