import { Box } from "@mui/material";
import { EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useContext, useEffect, useRef } from "react";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { KeyTargetContext } from "./key-target.ts";
import { RichTextTools } from "./RichTextTools.tsx";

interface Props {
  labelledBy: string;
  describedBy: string;
  invalid: boolean;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
}

/** What a letter may have; the server keeps nothing else. */
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

/** The editor; its own module, because it is fetched when a letter is written. */
export default function RichText({ labelledBy, describedBy, invalid, value, onChange, onBlur }: Props) {
  const target = useContext(KeyTargetContext);
  const written = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    // The page's policy lets no style in without its nonce; ours stand below.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelledBy,
        "aria-describedby": describedBy,
      },
    },
    onUpdate: ({ editor: now }) => {
      written.current = now.isEmpty ? "" : now.getHTML();
      onChange(written.current);
    },
    onFocus: ({ editor: now }) =>
      target?.take((key) => void now.chain().focus().insertContent(`{{${key}}}`).run()),
    onBlur,
  });
  // A text that comes from elsewhere: what was undone, or taken back.
  useEffect(() => {
    if (!editor || value === written.current) return;
    written.current = value;
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
