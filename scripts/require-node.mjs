// Runs on any Node: says in one sentence what server.ts could only say as a syntax error.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `需要 Node 24 或更新的版本，现在是 ${process.versions.node}。请先运行 npm ci（它会带来 Node 24），再用 npm start 启动。`,
  );
  process.exit(1);
}
