// `npm run house`: counts what keeps somebody new from finding the way in the code; `-- --all` names every place. It asserts
// nothing: compare two runs.
import { join } from "node:path";
import { type Node, type SourceFile, SyntaxKind } from "typescript/unstable/ast";
import {
  isAsExpression,
  isFunctionLikeDeclaration,
  isIdentifier,
  isTypeReferenceNode,
  isVariableStatement,
} from "typescript/unstable/ast/is";
import { API } from "typescript/unstable/sync";
import { mutualPairs, type Package, packages, root, type Source, sourcesOf } from "./sources.ts";

/** Lines up to which a file is a fragment, and from which a function is long. */
const fragment = 15;
const long = 60;

type Parsed = Source & { tree: SourceFile };

/** With their syntax trees. */
function parse(api: API, of: Package): Parsed[] {
  const config = join(root, of === "server" || of === "media" ? "." : of, "tsconfig.json");
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  return sourcesOf(of).map(({ path, text }) => {
    const tree = project?.program.getSourceFile(join(root, path));
    if (!tree) throw new Error(`${path} belongs to no project.`);
    return { path, text, tree };
  });
}

const linesOf = (text: string) => text.trimEnd().split("\n").length;

function longFunctions({ path, tree }: Parsed): string[] {
  const found: string[] = [];
  const visit = (node: Node): undefined => {
    if (isFunctionLikeDeclaration(node)) {
      const [first, last] = [node.getStart(tree), node.end].map(
        (at) => tree.getLineAndCharacterOfPosition(at).line,
      );
      const lines = (last ?? 0) - (first ?? 0) + 1;
      if (lines > long) found.push(`${String(lines).padStart(4)} ${path}:${(first ?? 0) + 1}`);
    }
    node.forEachChild(visit);
  };
  visit(tree);
  return found;
}

/** `x as T`; `as const` is none. */
function castsIn({ tree }: Parsed): number {
  let count = 0;
  const visit = (node: Node): undefined => {
    if (isAsExpression(node)) {
      const isConst = isTypeReferenceNode(node.type) && node.type.getText(tree) === "const";
      if (!isConst) count++;
    }
    node.forEachChild(visit);
  };
  visit(tree);
  return count;
}

/** What the file declares and exports. */
function exportedNames({ tree }: Parsed): string[] {
  return tree.statements.flatMap((statement) => {
    const { modifiers, name } = statement as Node & { modifiers?: readonly Node[]; name?: Node };
    if (!modifiers?.some(({ kind }) => kind === SyntaxKind.ExportKeyword)) return [];
    if (modifiers.some(({ kind }) => kind === SyntaxKind.DefaultKeyword)) return [];
    const names = isVariableStatement(statement)
      ? statement.declarationList.declarations.map((declared) => declared.name)
      : [name];
    return names.flatMap((each) => (each && isIdentifier(each) ? [each.text] : []));
  });
}

/** Names that several of the files export; a schema and its type are one. */
function exportedTwice(files: readonly Parsed[]): string[] {
  const exporters = new Map<string, number>();
  for (const file of files)
    for (const name of new Set(exportedNames(file))) exporters.set(name, (exporters.get(name) ?? 0) + 1);
  return [...exporters].filter(([, count]) => count > 1).map(([name, count]) => `${name} ×${count}`);
}

/** Words of each sentence in a file's comments. */
function sentencesOf({ text }: Source): number[] {
  const lines = text.split("\n").map((line) => line.trim());
  const comments = lines.flatMap((line) => {
    const [, said] = /^(?:\/\/|\/\*\*?|\*(?!\/))\s?(.*?)(?:\*\/)?$/.exec(line) ?? [];
    return said === undefined ? ["\n"] : [said];
  });
  const whole = comments.join(" ").replaceAll(/@\w+/g, ". ");
  return whole
    .split(/\n|[.!?:;](?:\s|$)/)
    .map((sentence) => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length)
    .filter((words) => words > 2);
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const isWhole = process.argv.includes("--all");
const print = (what: string, value: number | string, details: readonly string[] = []) => {
  console.log(`${what.padEnd(44)} ${value}`);
  for (const detail of isWhole ? details : details.slice(0, 5)) console.log(`    ${detail}`);
};

const api = new API({ cwd: root });
for (const of of packages) {
  const files = parse(api, of);
  const longOnes = files.flatMap(longFunctions).sort().reverse();
  const [pairs, twice, sentences] = [mutualPairs(of), exportedTwice(files), files.flatMap(sentencesOf)];
  console.log(`\n${of}: ${files.length} files, ${sum(files.map(({ text }) => linesOf(text)))} lines`);
  print("pairs of folders that need each other", pairs.length, pairs);
  print(`files of ${fragment} lines or less`, files.filter(({ text }) => linesOf(text) <= fragment).length);
  print(`functions of more than ${long} lines`, longOnes.length, longOnes);
  print("names that several files export", twice.length, twice);
  print("casts", sum(files.map(castsIn)));
  print("words a sentence of comments, mean", (sum(sentences) / sentences.length).toFixed(1));
}
api.close();
