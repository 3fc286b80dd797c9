import { Box } from "@mui/material";
import { EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import type { Language } from "@vigil/contract";
import { useContext, useEffect, useRef } from "react";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { KeyTargetContext } from "./key-target.ts";
import { RichTextTools } from "./RichTextTools.tsx";

interface Props {
  labelledBy: string;
  /** Of the text, where it isn't necessarily the page's. */
  language: Language | undefined;
  describedBy: string;
  invalid: boolean;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
}

/** The formatting that an email may have; the server strips everything else. */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: "https",
      HTMLAttributes: { target: null, rel: null },
    },
  }),
];

/** The editor. It has its own module, because its code loads only when a text is edited. */
export default function RichText({
  labelledBy,
  language,
  describedBy,
  invalid,
  value,
  onChange,
  onBlur,
}: Props) {
  const target = useContext(KeyTargetContext);
  const emitted = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    // The page's CSP blocks styles without its nonce; ours are below.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelledBy,
        "aria-describedby": describedBy,
        ...(language ? { lang: language } : {}),
      },
    },
    onUpdate: ({ editor: current }) => {
      emitted.current = current.isEmpty ? "" : current.getHTML();
      onChange(emitted.current);
    },
    onFocus: ({ editor: current }) =>
      target?.take((key) => void current.chain().focus().insertContent(`{{${key}}}`).run()),
    onBlur,
  });
  // The value changed from outside, by a reset or a restore.
  useEffect(() => {
    if (!editor || value === emitted.current) return;
    emitted.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <Box sx={frame} data-invalid={invalid || undefined}>
      {editor && <RichTextTools editor={editor} />}
      <EditorContent editor={editor} />
    </Box>
  );
}

const frame = {
  ...outlinedPaper,
  "&[data-invalid]": { borderColor: "error.main" },
  "&:focus-within": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "-1px" },
  "& .ProseMirror": {
    position: "relative",
    minHeight: 280,
    maxHeight: 560,
    overflowY: "auto",
    p: 4,
    outline: "none",
    whiteSpace: "break-spaces",
    overflowWrap: "anywhere",
    fontVariantLigatures: "none",
  },
  "& .ProseMirror p": { m: 0, mb: 3 },
  "& .ProseMirror h2, & .ProseMirror h3": { mt: 0, mb: 2 },
  "& .ProseMirror a": { color: "primary.main", textDecoration: "underline" },
  "& .ProseMirror blockquote": { m: 0, pl: 4, borderLeft: 3, borderColor: "divider" },
  "& .ProseMirror-gapcursor": { display: "none" },
} as const;
